import type { ArchiveParts } from '#contract/members/archive.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { erasures, selectStored } from './leaving/kept-store.ts'
import { queueFarewell } from './leaving/send-erased.ts'
import { getPreferences } from './preferences/get-preferences.ts'

export const personalData: PersonalData<ArchiveParts['accounts']> = {
  async export(app, member) {
    const [{ rows }, { paused, on_landings, ...preferences }] = await Promise.all([
      selectStored(app.db, { id: member }),
      getPreferences(app.db, member),
    ])
    if (!rows[0]) throw new Error(`no member ${member}`)
    return { ...rows[0].stored, preferences }
  },
  async erase(app, tx, member, anonymousId) {
    await queueFarewell(app, tx, member, anonymousId)
    for (const erase of erasures) await erase(tx, { member_id: member })
  },
}
