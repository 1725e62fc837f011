/**
 * Notifications to members who are offline (N1, N2). A member is notified of each item once, by push or by mail,
 * depending on the preferences. A planned check of a member notifies the member of the items that are due.
 * Owns: push_subscription, notice, notice_pace, notice_due. Publishes nothing. Handles `accounts.preferences_changed`,
 * `accounts.shown`, `search.match_found`, `chats.credits_returned` and `dates.plan_changed`, to plan a check of the member, and `dates.check_in_asked`. Also plans checks of the members for whom
 * `live` has recorded new events.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countByKey, deleteWithOtherKeys, erasures, selectStored } from './store.ts'

export { resumeNotices, sweepDue } from './sweep.ts'

/** Counts the subscribed browsers by their public key for web push; the key of earlier releases is `null`. */
export const countSubscribed = async (db: Queryable): Promise<Map<string | null, number>> =>
  new Map((await countByKey(db)).rows.map(({ vapid_key, count }) => [vapid_key, count]))

/** Ends the subscriptions with other public keys than these. Returns their number. */
export const endSubscriptionsExcept = async (tx: Queryable, kept: readonly string[]): Promise<number> =>
  (await deleteWithOtherKeys(tx, { kept })).rowCount ?? 0

export const personalData: PersonalData<ArchiveParts['notifications']> = {
  async export(app, member) {
    const { rows } = await selectStored(app.db, { member_id: member })
    return rows[0]?.stored ?? { push_devices: [], last_came_back_by: null, told: [] }
  },
  async erase(_app, tx, member) {
    for (const erase of erasures) await erase(tx, { member_id: member })
  },
}
