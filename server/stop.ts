import type { Logger } from 'pino'
import { seconds } from '#server/kernel/clock.ts'

/**
 * Time limits for a stop. A stop has the step `roles` and then the step `adapters`. If a step exceeds its limit, the
 * next step begins anyway, so that the database always stops. During the step `roles`, this process ends its worker
 * processes (`worker`). Every process waits at most two seconds for its open requests (`http/drain-connections.ts`).
 */
export const stop_ms = {
  /** Time for a worker process to end. After this time, the process is killed. */
  worker: seconds(3),
  /** Time for the roles to end: requests, worker processes, jobs and incoming mails. */
  roles: 3_300,
  /** Time for the connections to the database and to other systems to close. */
  adapters: 500,
} as const

/** After this time, the process exits even if the stop is not complete, for example because of a broken disk. */
const give_up_ms = seconds(15)

export interface Stopping {
  /** Stops the process as a signal does. A worker process calls this function when its parent requests a stop. */
  begin(why: string): void
  hasBegun(): boolean
}

/**
 * Runs `stop` at the first signal in `obeys`, then exits with code 0, or with code 1 if `stop` fails or takes too long.
 * Ignores all signals in `ignores`. Also ignores all later signals, because npm and service managers send a signal
 * twice, and an exit in the middle of a stop would leave the database running.
 */
export function onStopSignal(
  log: Logger,
  stop: () => Promise<void>,
  {
    obeys = ['SIGTERM', 'SIGINT'],
    ignores = [],
  }: { obeys?: readonly NodeJS.Signals[]; ignores?: readonly NodeJS.Signals[] } = {},
): Stopping {
  let stopping = false
  const begin = (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    logLateErrors(log)
    setTimeout(() => process.exit(1), give_up_ms).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of obeys) process.on(signal, () => begin(signal))
  for (const signal of ignores) process.on(signal, () => {})
  return { begin, hasBegun: () => stopping }
}

/**
 * Logs errors that nothing catches, instead of ending this process with them. Call this function when a stop begins:
 * work that is still running may then fail in any place, because the database and the adapters close.
 */
export function logLateErrors(log: Logger): void {
  process.on('uncaughtException', (error) => log.error({ err: error }, 'stopping'))
}

/** Waits for one step of a stop, at most for `ms`. Logs a step that fails or takes longer, and never throws. */
export async function finish(
  log: Logger,
  step: string,
  ms: number,
  ending: Promise<unknown> | undefined,
): Promise<void> {
  if (!ending) return
  const limit = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    log.warn({ step, ms }, 'stopping: given up')
    limit.resolve()
  }, ms)
  const ended = ending.catch((error) => log.error({ err: error, step }, 'stopping'))
  await Promise.race([ended, limit.promise])
  clearTimeout(timer)
}
