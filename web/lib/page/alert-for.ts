import type { User } from '#contract/accounts/accounts.ts'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import { wasDismissed } from './dismiss.ts'

type AccountAlert = 'paused' | 'mails' | 'activation'

/** Returns the most important alert about a member's account, or `null` if no alert applies. */
export function accountAlert({ paused, notifications_disabled, status, profile }: User): AccountAlert | null {
  if (paused) return 'paused'
  if (notifications_disabled.length > 0) return 'mails'
  return status === 'not_confirmed' && profile.status === 'disabled' ? 'activation' : null
}

/**
 * P5: returns whether to show the alert about a missing main photo. This alert and an alert about the account can be
 * shown together.
 */
export const lacksPhoto = ({ profile }: User): boolean => profile.main_image === null

/**
 * Returns whether the member has an alert that is not dismissed (§2). If so, the page shows no offers.
 * @param isDismissed returns whether an alert was dismissed; by default, reads this browser's storage
 */
export function hasAlert(user: User, isDismissed: (name: Dismissal) => boolean = wasDismissed): boolean {
  const alert = accountAlert(user)
  if (lacksPhoto(user) && !isDismissed('hide-enrich-alert')) return true
  return alert !== null && !(alert === 'mails' && isDismissed('hide-disabled-notifications-alert'))
}
