import type { Logger } from 'pino'

/** How long requests and jobs may take to finish before the process leaves anyway. */
const patienceMs = 10_000

/** Runs `stop` once at SIGTERM or SIGINT, then ends the process; a second signal ends it at once. */
export function onStopSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const handle = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}
