import type { ArchiveParts } from '#contract/members/archive.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { deleteOrigin, keepCounts, selectOrigin } from './store.ts'

const isoOrNull = (time: string | null) => time && iso(time)

export const personalData: PersonalData<ArchiveParts['attribution']> = {
  async export(app, member) {
    const [row] = (await selectOrigin(app.db, { member_id: member })).rows
    return {
      origin: row
        ? {
            ...row,
            signed_up_at: iso(row.signed_up_at),
            activated_at: isoOrNull(row.activated_at),
            purchased_at: isoOrNull(row.purchased_at),
          }
        : null,
    }
  },
  /** The events remain as counts of their lander, without the traffic source, which may describe a person. */
  async erase(_app, tx, member) {
    await keepCounts(tx, { member_id: member })
    await deleteOrigin(tx, { member_id: member })
  },
}
