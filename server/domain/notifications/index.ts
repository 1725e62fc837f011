/**
 * Notifications to members who are offline (N1, N2). A member is notified of each item once, by push or by mail,
 * depending on the preferences. A planned check of a member notifies the member of the items that are due.
 * Owns: push_subscription, notice, notice_pace, notice_due. Publishes nothing. Handles `accounts.preferences_changed`,
 * `accounts.shown`, `search.match_found` and `chats.credits_returned`, to plan a check of the member. Also plans checks of the members for whom
 * `live` has recorded new events.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { erasures, selectStored } from './store.ts'

export { dropDueNotices, sweepDue } from './sweep.ts'

export const personalData: PersonalData<ArchiveParts['notifications']> = {
  async export(app, member) {
    const { rows } = await selectStored(app.db, { member_id: member })
    return rows[0]?.stored ?? { push_devices: [], last_came_back_by: null, told: [] }
  },
  async erase(_app, tx, member) {
    for (const erase of erasures) await erase(tx, { member_id: member })
  },
}
