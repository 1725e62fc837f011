import { EventEmitter, once } from 'node:events'
import { Logger, run, type Task, type WorkerEvents } from 'graphile-worker'
import { eventHandlers, jobs } from './domain/modules.ts'
import { sweepDue } from './domain/notifications/index.ts'
import type { App } from './kernel/app.ts'
import { seconds } from './kernel/clock.ts'
import { Presence } from './kernel/presence.ts'
import { freeLostJobs } from './lost-jobs.ts'

/** The adapters that an App is made of; chosen by `server/start.ts`, or faked at the world's edge by a test. */
export type Adapters = Omit<App, 'presence' | 'eventHandlers'>

export function composeApp(adapters: Adapters): App {
  return { ...adapters, presence: new Presence(adapters.clock, adapters.bus), eventHandlers }
}

/** Every job by name: those of the modules, and the `after` handlers of their events. */
export function taskList(app: App): Record<string, Task> {
  const all = [...jobs, ...eventHandlers.flatMap((handler) => handler.job ?? [])]
  return Object.fromEntries(
    all.map((job) => [job.name, async (payload: unknown) => job.run(app, payload as never)]),
  )
}

/** The worker role: runs jobs until it is stopped, also those of workers that were killed. */
export async function startWorker(
  app: App,
  { concurrency = 4, ...patience }: { concurrency?: number; every?: number; patience?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const named = once(events, 'pool:create')
  const runner = await run({
    pgPool: app.db,
    taskList: taskList(app),
    // An empty list, not an empty crontab: with that one the library still looks for a file.
    parsedCronItems: [],
    noHandleSignals: true,
    concurrency,
    logger: workerLogger(app),
    events,
  })
  const [{ workerPool }] = (await named) as [{ workerPool: { id: string } }]
  const sign = await freeLostJobs(app, workerPool.id, patience)
  const sweeping = sweepEvery(app)
  return {
    async stop() {
      await sweeping.stop()
      await runner.stop()
      await sign.stop()
    },
  }
}

/** Looks whom there is something to tell, again and again: as often as the queue looks for jobs. */
function sweepEvery(app: App, pause_ms = seconds(2)): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  async function sweep(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await sweepDue(app)) > 0);
    } catch (error) {
      app.log.warn({ err: error, source: 'worker' }, 'notices that are due')
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (sweeping = sweep()), pause_ms).unref()
  }
  let sweeping = sweep()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await sweeping
    },
  }
}

/** What goes wrong with jobs reaches our log; that one was done is no news. Payloads hold ids only. */
export function workerLogger({ log }: Pick<App, 'log'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'worker' }, message)
    if (level === 'warning') log.warn({ source: 'worker' }, message)
  })
}
