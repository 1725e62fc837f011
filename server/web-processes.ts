import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'
import { stop_ms } from './stop.ts'

/** Message from the parent: the worker must finish its current requests and end. */
const stopRequest = { please: 'stop' } as const
export const isStopRequest = (message: unknown): boolean =>
  (message as typeof stopRequest | null)?.please === 'stop'

/** Environment variable with the name of a worker process in the metrics. */
export const processName = 'PROCESS_NAME'

/** A worker that dies within this time after its start probably cannot run. Restarts then back off exponentially. */
const early_exit_ms = 5_000
const waitMs = { first: 1_000, most: 30_000 }

export interface WebProcesses {
  /**
   * Replaces every worker, one after the other. A new worker listens before the old worker gets its stop request. A
   * call during a replacement starts another replacement when the running one ends. Rejects if a new worker cannot
   * start; the workers that are not replaced yet then continue.
   */
  replace(): Promise<void>
  close(): Promise<void>
}

export interface WebProcessesOptions {
  readonly count: number
  /** The module that each worker runs. */
  readonly exec: string
  /** Arguments of each worker. */
  readonly args: string[]
  /** Environment variables of each worker, in addition to this process's own. */
  readonly env: Readonly<Record<string, string>>
  readonly log: Pick<Logger, 'warn' | 'info'>
}

// Does not use `once` of node:events, because that function rejects on an 'error' event, and a message to an ending
// process causes such an event.
const exitOf = (worker: Worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()))
const listens = (worker: Worker) =>
  Promise.race([
    new Promise<boolean>((resolve) => worker.once('listening', () => resolve(true))),
    exitOf(worker).then(() => false),
  ])

/**
 * Starts the processes that share a port, and replaces each process that dies. Throws `StartError` if the first process
 * cannot start. The first process itself has then already printed the reason.
 */
export async function startWebProcesses(options: WebProcessesOptions): Promise<WebProcesses> {
  const { count, exec, args, env, log } = options
  const running = new Set<Worker>()
  const names = new Map<Worker, string>()
  const closing = new AbortController()
  let replacing: Promise<void> | null = null
  let isAskedAgain = false
  let wait = 0
  // Each worker accepts connections itself. If the parent passed a connection to a worker that is being killed, the
  // connection would stay open without a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec, args })

  /** Returns the first free name. An ended worker frees its name, so there are as many names as processes. */
  function freeName(): string {
    const used = new Set(names.values())
    let number = 1
    while (used.has(`web-${number}`)) number++
    return `web-${number}`
  }

  async function start(): Promise<Worker> {
    const name = freeName()
    const worker = cluster.fork({ ...env, [processName]: name })
    names.set(worker, name)
    const begun = Date.now()
    running.add(worker)
    // Handles 'error' events, because a message to a process that has just died causes one.
    worker.on('error', (error) => log.warn({ err: error }, 'worker process'))
    worker.once('exit', (code, signal) => {
      names.delete(worker)
      if (!running.delete(worker) || closing.signal.aborted) return
      log.warn({ pid: worker.process.pid, code, signal }, 'a worker process has died; starting another one')
      // Keeps this process alive while no worker runs.
      void sleep(wait, undefined, { signal: closing.signal }).then(restart, () => {})
      const isEarlyExit = Date.now() - begun < early_exit_ms
      wait = isEarlyExit ? Math.min(Math.max(wait * 2, waitMs.first), waitMs.most) : 0
    })
    if (!(await listens(worker))) throw new StartError('A worker process could not start.')
    return worker
  }
  /**
   * Starts a worker if fewer than `count` are running. If a worker dies during a replacement, enough workers may be
   * left, because a replacement temporarily runs one extra worker. Ignores a failed start, because the exit handler
   * starts the worker again.
   */
  const restart = () =>
    closing.signal.aborted || running.size >= count ? undefined : start().catch(() => {})
  const fill = () => Promise.all(Array.from({ length: count - running.size }, restart))

  async function end(worker: Worker): Promise<void> {
    running.delete(worker)
    if (worker.isDead()) return
    const exit = exitOf(worker)
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), stop_ms.worker)
    if (worker.isConnected()) worker.send(stopRequest)
    await exit
    clearTimeout(timer)
  }

  try {
    await start()
  } catch (error) {
    closing.abort()
    throw error
  }
  async function replaceEach(): Promise<void> {
    do {
      isAskedAgain = false
      for (const old of [...running]) {
        // Skips a worker that has died meanwhile, because its exit handler starts a new worker.
        if (closing.signal.aborted || !running.has(old)) continue
        await start()
        await end(old)
      }
    } while (isAskedAgain)
  }

  await fill()
  return {
    replace() {
      isAskedAgain = true
      // Starts the missing workers at the end, because `restart` does nothing if a worker dies while the extra worker
      // runs.
      replacing ??= replaceEach().finally(() => {
        replacing = null
        return fill()
      })
      return replacing
    },
    async close() {
      closing.abort()
      await Promise.all([...running].map(end))
    },
  }
}
