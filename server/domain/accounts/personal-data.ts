import type { PersonalData } from '#server/kernel/personal-data.ts'
import { erasures, selectKept } from './leaving/kept-store.ts'
import { orderFarewell } from './leaving/send-erased.ts'

export const personalData: PersonalData = {
  async export(app, member) {
    return (await selectKept(app.db, [member])).rows[0]?.kept ?? {}
  },
  async erase(app, tx, member, keptAs) {
    await orderFarewell(app, tx, member, keptAs)
    for (const erase of erasures) await erase(tx, [member])
  },
}
