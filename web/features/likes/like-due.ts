/** Key of the session storage. The value is the time at which a like is shown, in milliseconds since 1970. */
const key = 'like-due'

/**
 * D5: returns the positive number of seconds in the query parameter `t`; null if `t` is absent or invalid. Accepts at
 * most five digits (about 28 hours), because a longer delay would be a mistake: hardly any page stays open that long.
 */
export function secondsIn(query: string): number | null {
  const text = new URLSearchParams(query).get('t') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

/**
 * D5: returns when to show a like, in milliseconds since 1970; null if no like waits. On the first visit to a page with
 * `t` in its URL, this function stores the time `t` seconds from now. Reloads and other pages use the stored time until
 * a page shows the like. The caller must remove `t` from the URL after this call.
 */
export function likeDue(query = location.search): number | null {
  const seconds = isFirstVisit() ? secondsIn(query) : null
  if (seconds !== null) sessionStorage.setItem(key, String(Date.now() + seconds * 1_000))
  return Number(sessionStorage.getItem(key)) || null
}

/**
 * Returns false after a reload, and after the buttons Back and Forward, because the first visit has already used `t`.
 */
function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type !== 'reload' && entry?.type !== 'back_forward'
}

/**
 * Calls `show` at the time `due`, unless another page has shown the like before. If a dialog is open at that time,
 * keeps the like for the next page, because two dialogs are never shown at once (L4).
 * @returns a function that cancels the call
 */
export function atLikeDue(due: number, show: () => Promise<void>): () => void {
  const fire = () => {
    if (document.querySelector('dialog[open]') || !take(due)) return
    // Ignores an error: no dialog opens, but an unseen like stays in the member's list of likes.
    show().catch(() => {})
  }
  const timer = setTimeout(fire, Math.max(0, due - Date.now()))
  return () => clearTimeout(timer)
}

/**
 * Removes the time `due` from the storage. Returns false if the storage no longer contains this time, because another
 * page has already shown the like. This can happen when the Back button restores a page whose timer still waits.
 */
function take(due: number): boolean {
  const isStored = sessionStorage.getItem(key) === String(due)
  if (isStored) sessionStorage.removeItem(key)
  return isStored
}

/** Removes the query parameter `t` from a path with its query. */
export function withoutT(path: string): string {
  const address = new URL(path, 'http://site')
  address.searchParams.delete('t')
  return address.pathname + address.search + address.hash
}
