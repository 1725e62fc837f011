import type { Logger } from 'pino'
import type { Database } from './adapters/postgres/port.ts'
import { finish, stop_ms } from './stop.ts'

/** The parts that this process has started so far. A stop may begin in the middle of a start. */
export interface Running {
  /** Resolves to the database when it is open. */
  readonly opening: Promise<Database>
  adapters?: { close(): Promise<unknown> }
  pages?: { close(): Promise<void> }
  web?: { close(): Promise<unknown> }
  inbound?: { close(): Promise<void> } | null
  metrics?: { close(): Promise<void> } | null
  worker?: { stop(): Promise<void> }
  demo?: { stop(): void }
}

/** Stops everything that this process has started, within the time limits `stop_ms`. The database stops last. */
export async function stopAll(running: Running, log: Logger): Promise<void> {
  const { opening, adapters, pages, web, inbound, metrics, worker, demo } = running
  demo?.stop()
  await Promise.all([
    finish(log, 'requests', stop_ms.roles, web?.close()),
    finish(log, 'incoming mail', stop_ms.roles, inbound?.close()),
    finish(log, 'metrics', stop_ms.roles, metrics?.close()),
    finish(log, 'jobs', stop_ms.roles, worker?.stop()),
  ])
  await finish(log, 'adapters', stop_ms.adapters, adapters?.close())
  await finish(log, 'pages', stop_ms.adapters, pages?.close())
  const database = await opening.catch(() => null)
  await database?.stop()
}
