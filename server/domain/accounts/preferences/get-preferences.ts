import type { MemberId } from '#contract/ids.ts'
import { notificationTypes } from '#contract/notification-types.ts'
import type { Notifications, Preferences } from '#contract/preferences.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type PreferencesRow, selectPreferences } from './store.ts'

/** What a member wishes; where nothing was chosen, the standard. Throws where there is no such member. */
export async function getPreferences(db: Queryable, member: MemberId): Promise<Preferences> {
  const row = (await selectPreferences(db, [member])).rows[0]
  if (!row) throw new Error(`no member ${member}`)
  return presentPreferences(row)
}

export const presentPreferences = ({ notifications, notifications_disabled, ...row }: PreferencesRow) =>
  ({
    ...row,
    notifications: Object.fromEntries(
      Object.entries(notificationTypes).map(([type, { standard }]) => [
        type,
        notifications[type] ?? standard,
      ]),
    ) as unknown as Notifications,
    notifications_disabled: notifications_disabled as Preferences['notifications_disabled'],
  }) satisfies Preferences
