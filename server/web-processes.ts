import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'

/** What a parent tells a worker that shall finish what it does and end. */
const stopRequest = { please: 'stop' } as const
export const isStopRequest = (message: unknown): boolean =>
  (message as typeof stopRequest | null)?.please === 'stop'

/** A worker that takes longer is ended; the parent's own patience is a little longer. */
const patienceMs = 8_000
/** One after the other that died sooner than this do not die of their work: the next one waits, twice as long each time. */
const soonMs = 5_000
const waitMs = { first: 1_000, most: 30_000 }

export interface WebProcesses {
  /** Replaces every worker, one after the other: the new one listens before the old one is asked to end. */
  replace(): Promise<void>
  close(): Promise<void>
}

export interface WebProcessesOptions {
  readonly count: number
  /** What each runs, with its arguments, and what its environment has beside ours. */
  readonly exec: string
  readonly args: string[]
  readonly env: Readonly<Record<string, string>>
  readonly log: Pick<Logger, 'warn' | 'info'>
}

// `once` of node:events also ends at an error, and a message to a process that is just ending is one of its channel.
const exitOf = (worker: Worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()))
const listens = (worker: Worker) =>
  Promise.race([
    new Promise<boolean>((resolve) => worker.once('listening', () => resolve(true))),
    exitOf(worker).then(() => false),
  ])

/**
 * Starts the processes that share a port, and one anew for each that dies. Throws `StartError` where the first cannot
 * start; it has said why.
 */
export async function startWebProcesses(options: WebProcessesOptions): Promise<WebProcesses> {
  const { count, exec, args, env, log } = options
  const wanted = new Set<Worker>()
  let isClosing = false
  let wait = 0
  // Each takes its connections from the port itself: one that the parent hands to a worker which is just being killed
  // would stay open without ever being answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec, args })

  async function start(): Promise<Worker> {
    const worker = cluster.fork(env)
    const begun = Date.now()
    wanted.add(worker)
    // A message to a process that has just died is an error of its channel.
    worker.on('error', (error) => log.warn({ err: error }, 'worker process'))
    worker.once('exit', (code, signal) => {
      if (!wanted.delete(worker) || isClosing) return
      log.warn({ pid: worker.process.pid, code, signal }, 'a worker process has died; another one starts')
      void sleep(wait, undefined, { ref: false }).then(again)
      const isSoon = Date.now() - begun < soonMs
      wait = isSoon ? Math.min(Math.max(wait * 2, waitMs.first), waitMs.most) : 0
    })
    if (!(await listens(worker))) throw new StartError('A worker process could not start.')
    return worker
  }
  /** That it could not start either is seen by its exit. */
  const again = () => (isClosing ? undefined : start().catch(() => {}))

  async function end(worker: Worker): Promise<void> {
    wanted.delete(worker)
    if (worker.isDead()) return
    const exit = exitOf(worker)
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs)
    if (worker.isConnected()) worker.send(stopRequest)
    await exit
    clearTimeout(timer)
  }

  try {
    await start()
  } catch (error) {
    isClosing = true
    throw error
  }
  await Promise.all(Array.from({ length: count - 1 }, () => again()))
  return {
    async replace() {
      for (const old of [...wanted]) {
        await start()
        await end(old)
      }
    },
    async close() {
      isClosing = true
      await Promise.all([...wanted].map(end))
    },
  }
}
