import { type Runner, run, type Task } from 'graphile-worker'
import { eventHandlers, jobs } from './domain/modules.ts'
import type { App } from './kernel/app.ts'
import { Presence } from './kernel/presence.ts'

/** The adapters that an App is made of; chosen by `server/start.ts`, or faked at the world's edge by a test. */
export type Adapters = Omit<App, 'presence' | 'eventHandlers'>

export function composeApp(adapters: Adapters): App {
  return { ...adapters, presence: new Presence(adapters.clock), eventHandlers }
}

/** Every job by name: those of the modules, and the `after` handlers of their events. */
export function taskList(app: App): Record<string, Task> {
  const all = [...jobs, ...eventHandlers.flatMap((handler) => handler.job ?? [])]
  return Object.fromEntries(
    all.map((job) => [job.name, async (payload: unknown) => job.run(app, payload as never)]),
  )
}

/** The worker role: runs jobs until it is stopped. */
export async function startWorker(app: App, concurrency = 4): Promise<Runner> {
  const runner = await run({
    pgPool: app.db,
    taskList: taskList(app),
    // An empty list, not an empty crontab: with that one the library still looks for a file.
    parsedCronItems: [],
    noHandleSignals: true,
    concurrency,
    logger: workerLogger(app),
  })
  return runner
}

function workerLogger(app: App) {
  return {
    scope: () => workerLogger(app),
    log() {},
    error: (message: string) => app.log.error({ source: 'worker' }, message),
    warn: (message: string) => app.log.warn({ source: 'worker' }, message),
    info: () => {},
    debug: () => {},
  } as never
}
