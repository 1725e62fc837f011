import { type Dismissal, dismissals, isDismissed } from '#contract/accounts/dismissals.ts'
import { saveCookie } from '#web/lib/browser/save-cookie.ts'

/**
 * Stores the time of the dismissal in the browser's storage (§3), and in a cookie for the number of days that the
 * dismissal lasts. The server reads the cookie, so that it does not render a dismissed alert.
 * @param about the discount code to which the dismissal belongs, if it belongs to one
 */
export function dismiss(name: Dismissal, about?: string): void {
  const now = Date.now()
  const flag = flagOf(name, about)
  saveCookie(flag, now, dismissals[name])
  try {
    localStorage.setItem(flag, String(now))
  } catch {
    // without storage, the cookie is enough
  }
}

/**
 * Returns whether an alert or offer was dismissed in this browser and the dismissal is still in effect. Reads both the
 * cookie and the storage, because either may be missing. Sign-out clears the storage, and Safari deletes the cookie
 * after seven days.
 */
export const wasDismissed = (name: Dismissal, about?: string): boolean => dismissedAt(name, about) !== null

/** Returns whether a modal was dismissed since a time, and not that of another member before. */
export const wasDismissedSince = (name: Dismissal, since: number): boolean =>
  (dismissedAt(name) ?? Number.NEGATIVE_INFINITY) >= since

/** Returns the time of a dismissal that is still in effect, in milliseconds since 1970; `null` if there is none. */
function dismissedAt(name: Dismissal, about?: string): number | null {
  const flag = flagOf(name, about)
  const isIn = (written: string | null | undefined) => isDismissed(name, written, Date.now())
  try {
    const cookie = `; ${document.cookie}`.split(`; ${flag}=`)[1]?.split(';')[0]
    const found = [cookie, localStorage.getItem(flag)].filter(isIn)
    return found.length > 0 ? Math.max(...found.map(Number)) : null
  } catch {
    return null
  }
}

const flagOf = (name: Dismissal, about?: string) => (about ? `${name}-${encodeURIComponent(about)}` : name)
