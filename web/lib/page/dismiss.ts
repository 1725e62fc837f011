import { type Dismissal, dismissals, isDismissed } from '#contract/accounts/dismissals.ts'
import { saveCookie } from '#web/lib/browser/save-cookie.ts'

/**
 * Stores the time of the dismissal in the browser (§3). Also stores it in a cookie for the same period, so that the
 * server does not render a dismissed alert.
 */
export function dismiss(name: Dismissal): void {
  const now = Date.now()
  saveCookie(name, now, dismissals[name])
  try {
    localStorage.setItem(name, String(now))
  } catch {
    // without storage, the cookie is enough
  }
}

export function wasDismissed(name: Dismissal): boolean {
  try {
    return isDismissed(name, localStorage.getItem(name), Date.now())
  } catch {
    return false
  }
}
