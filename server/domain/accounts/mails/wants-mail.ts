import { type NotificationType, notificationTypes } from '#contract/accounts/notification-types.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { deleteUnsentMail, selectMailPreferences } from './store.ts'

/**
 * Returns whether a member wants mails of this type now. This requires an active account that is neither paused nor
 * suspended and has no bounce, complaint or unsubscription (A9). The type must not be switched off.
 */
export async function wantsMail(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
  type: NotificationType,
): Promise<boolean> {
  const preferences = (await selectMailPreferences(app.db, { id: member, type, since: app.clock.now() }))
    .rows[0]
  return preferences?.reachable === true && (preferences.choice ?? notificationTypes[type].standard) !== 'off'
}

/**
 * Deletes the row of an unsent mail that is no longer needed, for example because the member has already seen the
 * content.
 */
export async function dropMail(db: Queryable, member: MemberId, mail: string): Promise<void> {
  await deleteUnsentMail(db, { member_id: member, id: mail })
}
