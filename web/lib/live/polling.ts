import * as limits from '#contract/limits.ts'

export interface PollingOptions {
  /** Refetches data that may have changed. */
  readonly poll: () => unknown
  /** Returns whether the event stream is alive. While the stream is alive, polls are skipped. */
  readonly isFresh: () => boolean
  /**
   * Returns the milliseconds between two polls. Called before each wait. The interval is 300 s once the browser
   * receives pushes (§9).
   */
  readonly every?: () => number
}

/**
 * §9: polls 5 s after the page has loaded, and then at the interval that `every` returns (by default 60 s). The
 * intervals vary randomly by 10 %, so that pages which were opened at the same time do not poll together. A hidden page
 * does not poll. If a poll was due while the page was hidden, the page polls when it is shown again.
 * @returns a function that stops the polling
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
