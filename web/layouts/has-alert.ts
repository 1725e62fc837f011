import type { User } from '#contract/accounts.ts'
import type { Dismissal } from '#contract/dismissals.ts'
import { type AlertAbout, isStillSo } from '#web/lib/alerts.ts'
import { wasDismissed } from '#web/lib/dismiss.ts'

/** Those that can be put away, and by which name. */
const dismissalOf: Partial<Record<AlertAbout, Dismissal>> = {
  mails: 'hide-disabled-notifications-alert',
  photo: 'hide-enrich-alert',
}

/** Something may be said above the page (§2): nothing else is asked then. */
export function hasAlert(user: User): boolean {
  return (Object.keys(isStillSo) as AlertAbout[]).some((about) => {
    const dismissal = dismissalOf[about]
    return isStillSo[about](user) && !(dismissal && wasDismissed(dismissal))
  })
}
