import type { User } from '#contract/accounts.ts'
import type { Dismissal } from '#contract/dismissals.ts'
import { type AlertAbout, isStillSo } from '#web/lib/alerts.ts'
import { wasDismissed } from '#web/lib/dismiss.ts'

/** Those that can be put away, and by which name. */
const dismissalOf: Partial<Record<AlertAbout, Dismissal>> = {
  mails: 'hide-disabled-notifications-alert',
  photo: 'hide-enrich-alert',
}

/**
 * Something may be said above the page (§2): nothing else is asked then.
 * @param isPutAway of those that can be; what this browser remembers unless given
 */
export function hasAlert(user: User, isPutAway: (name: Dismissal) => boolean = wasDismissed): boolean {
  return (Object.keys(isStillSo) as AlertAbout[]).some((about) => {
    const dismissal = dismissalOf[about]
    return isStillSo[about](user) && !(dismissal && isPutAway(dismissal))
  })
}
