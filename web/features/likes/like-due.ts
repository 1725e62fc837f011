import { openInTurn, type ReadyModal, wouldInterrupt } from '#web/lib/warnings/modal-turn.ts'

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
 * Opens the dialog about a like at the time `due`, unless another page has shown the like before. The dialog waits for its
 * turn (`openInTurn`). If the reader leaves the page before, the next page shows the like.
 * @returns a function that stops the waiting
 */
export function atLikeDue(due: number, prepare: () => Promise<ReadyModal | null>): () => void {
  let stop = () => {}
  const stepNow = () => {
    if (!isStored(due)) return 'cancel'
    return wouldInterrupt() ? 'wait' : 'show'
  }
  const ready = async () => {
    const modal = await prepare()
    // Nothing to show: no page asks again.
    if (!modal) sessionStorage.removeItem(key)
    return modal && { ...modal, open: () => open(modal) }
  }
  const timer = setTimeout(() => (stop = openInTurn(stepNow, ready)), Math.max(0, due - Date.now()))
  return () => {
    clearTimeout(timer)
    stop()
  }
}

function open(modal: ReadyModal): void {
  sessionStorage.removeItem(key)
  modal.open()
}

/**
 * Returns false if another page has already shown the like. This can happen when the Back button restores a page whose
 * timer still waits.
 */
const isStored = (due: number): boolean => sessionStorage.getItem(key) === String(due)

/** Removes the query parameter `t` from a path with its query. */
export function withoutT(path: string): string {
  const address = new URL(path, 'http://site')
  address.searchParams.delete('t')
  return address.pathname + address.search + address.hash
}
