import type { MemberId } from '#contract/ids.ts'
import { type NotificationType, notificationTypes } from '#contract/notification-types.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { deleteUnsentMail, selectWishes } from './store.ts'

/**
 * Whether a member wants mails of this type now: an active account, not paused, not suspended, not silenced by a bounce, a complaint or
 * an unsubscription (A9), and the type not switched off.
 */
export async function wantsMail(
  app: Pick<App, 'db'>,
  member: MemberId,
  type: NotificationType,
): Promise<boolean> {
  const wishes = (await selectWishes(app.db, [member, type])).rows[0]
  return wishes?.reachable === true && (wishes.choice ?? notificationTypes[type].standard) !== 'off'
}

/** What it was to tell has been seen meanwhile: nothing is sent, so nothing is kept of it. */
export async function dropMail(db: Queryable, member: MemberId, mail: string): Promise<void> {
  await deleteUnsentMail(db, [member, mail])
}
