/** Time after which to go on without a paint, because a hidden page is never painted. */
const hidden_ms = 100

/** Waits until the browser has painted what has changed, so that costly work does not delay this paint. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, hidden_ms)
    requestAnimationFrame(() => setTimeout(resolve))
  })
