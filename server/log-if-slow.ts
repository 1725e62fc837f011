import type { Logger } from 'pino'

/** Steps that finish sooner than this are not logged. */
const slow_ms = 400

/**
 * Waits for a step of the server's start. If the step is slow, logs one line while the step runs, so that the operator
 * sees progress, and one line with the duration at the end of the step.
 */
export async function logIfSlow<Result>(
  log: Pick<Logger, 'info'>,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  const begin = performance.now()
  let isLogged = false
  const timer = setTimeout(() => {
    isLogged = true
    log.info({ source: 'start' }, `preparing ${what}`)
  }, slow_ms)
  try {
    const result = await work
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
    if (isLogged) log.info({ source: 'start' }, `prepared ${what} in ${seconds} s`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
