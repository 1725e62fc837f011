/** Pauses before the attempts to reach the server, in milliseconds. The last pause repeats. */
const pauses_ms = [2_000, 3_000, 5_000, 10_000]

/**
 * Reloads an outage page as soon as its URL responds again. Random pauses keep the waiting browsers from returning at
 * the same time.
 */
export function retryPage(attempt = 0): void {
  const pause_ms = pauses_ms[Math.min(attempt, pauses_ms.length - 1)] as number
  const isOver = new AbortController()
  const check = async () => {
    isOver.abort()
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
    if (answer && answer.status !== 503) location.replace(location.pathname + location.search)
    else retryPage(attempt + 1)
  }
  setTimeout(() => isOver.signal.aborted || check(), pause_ms * (0.5 + Math.random()))
  addEventListener('online', check, { signal: isOver.signal })
}
