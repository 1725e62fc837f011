import type { User } from '#contract/accounts/accounts.ts'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import { endOf } from '#web/lib/page/bonus-clock.ts'
import { wasDismissed, wasDismissedSince } from '#web/lib/page/dismiss.ts'

/**
 * Returns a function that returns whether a reader has dismissed a warning in this browser. A dismissal of the modal of
 * the time bonus is valid for that bonus, and one of the modal of the welcome code for that code.
 */
export function dismissedBy(user: User | null): (flag: Dismissal) => boolean {
  const bonus = user?.time_bonus
  return (flag) => {
    if (flag === 'hide-time-bonus-modal' && bonus)
      return wasDismissedSince(
        flag,
        endOf(bonus) - (Date.parse(bonus.ends_at) - Date.parse(bonus.started_at)),
      )
    return wasDismissed(flag, flag === 'hide-welcome-modal' ? user?.welcome_discount?.code : undefined)
  }
}
