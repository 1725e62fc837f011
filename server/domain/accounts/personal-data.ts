import type { PersonalData } from '#server/kernel/personal-data.ts'
import { erasures, selectKept } from './store.ts'

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await selectKept(app.db, [member])
    return rows[0] ?? {}
  },
  async erase(_app, tx, member) {
    for (const erase of erasures) await erase(tx, [member])
  },
}
