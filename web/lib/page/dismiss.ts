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

/**
 * Returns whether this browser has stored a dismissal that is still in effect. Reads the cookie and the storage,
 * because either may be missing: sign-out clears the storage, and Safari deletes the cookie after seven days.
 */
export function wasDismissed(name: Dismissal): boolean {
  const isIn = (written: string | null | undefined) => isDismissed(name, written, Date.now())
  try {
    return isIn(document.cookie.match(`${name}=(\\d+)`)?.[1]) || isIn(localStorage.getItem(name))
  } catch {
    return false
  }
}
