import { type Dismissal, dismissals, isDismissed } from '#contract/accounts/dismissals.ts'
import { saveCookie } from '#web/lib/browser/save-cookie.ts'

/**
 * Stores the time of the dismissal in the browser's storage (§3), and in a cookie for the number of days that the
 * dismissal lasts. The server reads the cookie, so that it does not render a dismissed alert.
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
 * Returns whether an alert or offer was dismissed in this browser and the dismissal is still in effect. Reads both the
 * cookie and the storage, because either may be missing. Sign-out clears the storage, and Safari deletes the cookie
 * after seven days.
 */
export const wasDismissed = (name: Dismissal): boolean => dismissedAt(name) !== null

/** Returns the time of a dismissal that is still in effect, in milliseconds since 1970; `null` if there is none. */
export function dismissedAt(name: Dismissal): number | null {
  const isIn = (written: string | null | undefined) => isDismissed(name, written, Date.now())
  try {
    const found = [document.cookie.match(`${name}=(\\d+)`)?.[1], localStorage.getItem(name)].filter(isIn)
    return found.length > 0 ? Math.max(...found.map(Number)) : null
  } catch {
    return null
  }
}
