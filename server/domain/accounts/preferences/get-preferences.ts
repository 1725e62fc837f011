import { notificationTypes } from '#contract/accounts/notification-types.ts'
import type { Notifications, Preferences } from '#contract/accounts/preferences.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type PreferencesRow, selectNotifications, selectPreferences } from './store.ts'

/**
 * Returns a member's preferences, with the default for each preference that the member has not chosen. Throws if there
 * is no such member.
 */
export async function getPreferences(db: Queryable, member: MemberId): Promise<Preferences> {
  const row = (await selectPreferences(db, { id: member })).rows[0]
  if (!row) throw new Error(`no member ${member}`)
  return presentPreferences(row)
}

export const presentPreferences = ({ notifications, notifications_disabled, ...row }: PreferencesRow) =>
  ({
    ...row,
    notifications: presentNotifications(notifications),
    notifications_disabled: notifications_disabled as Preferences['notifications_disabled'],
  }) satisfies Preferences

/** Returns the choice for every notification type: the member's own choice, or the default. */
const presentNotifications = (chosen: PreferencesRow['notifications']) =>
  Object.fromEntries(
    Object.entries(notificationTypes).map(([type, { standard }]) => [type, chosen[type] ?? standard]),
  ) as unknown as Notifications

/** Returns the notification choices of several members. */
export async function listNotifications(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Notifications>> {
  const { rows } = await selectNotifications(db, { ids: members })
  return new Map(rows.map(({ id, notifications }) => [id, presentNotifications(notifications)]))
}
