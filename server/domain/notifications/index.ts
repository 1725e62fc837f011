/**
 * Notifications: what is told to members who are not here (N1, N2): by push, else by mail, once, as they chose.
 * Owns: push_subscription, notice, notice_pace, notice_due. Publishes nothing. Handles `accounts.preferences_changed` and
 * `accounts.shown`: looks what there is to tell now. Whom to look after after a message or a like, says `append_member_event`.
 */
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { erasures, selectKept } from './store.ts'

export { sweepDue } from './sweep.ts'

export const personalData: PersonalData = {
  async export(app, member) {
    return (await selectKept(app.db, [member])).rows[0]?.kept ?? {}
  },
  async erase(_app, tx, member) {
    for (const erase of erasures) await erase(tx, [member])
  },
}
