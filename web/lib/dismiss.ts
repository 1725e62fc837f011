import { type Dismissal, dismissals, isDismissed } from '#contract/dismissals.ts'

/**
 * Remembers when it was put away: in the browser (§3), and in a cookie for as long, so that the server does not draw it
 * only for it to vanish.
 */
export function dismiss(name: Dismissal): void {
  const now = Date.now()
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store yet
  document.cookie = `${name}=${now}; path=/; max-age=${dismissals[name] * 86_400}; samesite=lax`
  try {
    localStorage.setItem(name, String(now))
  } catch {
    // no storage here: the cookie holds
  }
}

export function wasDismissed(name: Dismissal): boolean {
  try {
    return isDismissed(name, localStorage.getItem(name), Date.now())
  } catch {
    return false
  }
}
