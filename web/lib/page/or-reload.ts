import * as limits from '#contract/limits.ts'

const key = 'chunk-reload-at'

/**
 * Milliseconds to wait between a failed load and the reload of the page. `leaving_ms` applies if the event
 * `beforeunload` came during the load, which means that the user is leaving the page. Otherwise `ended_ms` applies.
 *
 * When the user leaves the page, Firefox cancels the load before the next page arrives. A reload at that moment would
 * stop the navigation. During the long wait, the next page arrives instead.
 */
const ended_ms = 100
const leaving_ms = 15_000

/**
 * Name of the event that our code dispatches on the window before it reloads or leaves a page on which the reader may
 * be typing. `typed-fields.ts` handles this event and saves the typed values.
 */
export const before_leaving = 'before-leaving'

/**
 * Thrown if a chunk could not be loaded and `orReload` does not reload the page. The component that needs the chunk
 * offers a retry.
 */
export class MissingCode extends Error {}

/** Returns the address that the router is about to show, or `null` if it stays on its page. */
let findTarget: () => string | null = () => null

/** Tells `orReload` how to find the address of a navigation that waits for code, so that a click is not lost. */
export function reloadTarget(find: () => string | null): void {
  findTarget = find
}

/**
 * Waits for code that the page needs now. A missing chunk usually belongs to an old release. So if loading fails, this
 * function saves the typed values and reloads the page, at most once per 60 s (N3). During a navigation it loads the page
 * that was asked for instead. The returned promise stays pending until then. The promise rejects with `MissingCode` if
 * the page was already reloaded in the last 60 s. It also rejects with `MissingCode` if the server cannot be reached,
 * because a reload would replace the page with a network error.
 */
export async function orReload<Code>(loading: Promise<Code>): Promise<Code> {
  let wait_ms = ended_ms
  const leave = () => (wait_ms = leaving_ms)
  addEventListener('beforeunload', leave)
  try {
    return await loading
  } catch (cause) {
    await new Promise((resolve) => setTimeout(resolve, wait_ms))
    const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (!answer?.ok || !mayReload(Date.now())) throw new MissingCode('code could not be loaded', { cause })
    dispatchEvent(new Event(before_leaving))
    load(findTarget())
    return new Promise(() => {})
  } finally {
    removeEventListener('beforeunload', leave)
  }
}

/** Loads the page with this address; the current page again if it is `null`. */
function load(target: string | null): void {
  if (target === null) return location.reload()
  const { pathname, search } = new URL(target, location.href)
  const isSamePage = pathname === location.pathname && search === location.search
  location.assign(target)
  // If only the hash differs, the browser has changed the address and loads nothing.
  if (isSamePage) location.reload()
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < limits.chunk_reload_guard_ms) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false // without storage, the last reload is unknown, and `true` could cause endless reloads
  }
}
