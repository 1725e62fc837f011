import type { Logger } from 'pino'

/** How long requests and jobs may take to finish before the process leaves anyway. */
const patienceMs = 10_000

/**
 * Runs `stop` once at a signal that the process obeys, then ends it; a second one ends it at once.
 * @returns the same for whoever asks in another way
 */
export function onStopSignal(
  log: Logger,
  stop: () => Promise<void>,
  {
    obeys = ['SIGTERM', 'SIGINT'],
    ignores = [],
  }: { obeys?: readonly NodeJS.Signals[]; ignores?: readonly NodeJS.Signals[] } = {},
): (why: string) => void {
  let stopping = false
  const begin = (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of obeys)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      begin(signal)
    })
  for (const signal of ignores) process.on(signal, () => {})
  return begin
}
