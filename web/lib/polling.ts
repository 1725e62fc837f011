import * as limits from '#contract/limits.ts'

export interface PollingOptions {
  /** Fetches again what may have changed. */
  readonly poll: () => unknown
  /** While the event stream is alive there is nothing to ask for. */
  readonly isFresh: () => boolean
  /** Milliseconds between two rounds, asked before each; 300 s once the browser receives pushes (§9). */
  readonly every?: () => number
}

/**
 * §9: the first round 5 s after the page is there, then one every 60 s, each a little early or late so that a million
 * pages opened by one mail do not ask together. A hidden page asks nothing; shown again, it makes up for a missed round.
 * @returns stops it
 */
export function startPolling({ poll, isFresh, every = () => limits.polling_ms }: PollingOptions): () => void {
  let isDue = false
  let timer: ReturnType<typeof setTimeout>
  const plan = (wait_ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(round, wait_ms)
  }
  function round() {
    isDue = document.hidden
    if (!isDue && !isFresh()) poll()
    plan(every() * (0.9 + Math.random() / 5))
  }
  const onShown = () => isDue && !document.hidden && round()

  document.addEventListener('visibilitychange', onShown)
  plan(limits.polling_start_ms)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onShown)
  }
}
