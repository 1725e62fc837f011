import type { DatabaseConnection } from './adapters/postgres/port.ts'
import { adaptersFor, closeAdapters, openPool } from './adapters-for.ts'
import { composeApp } from './compose.ts'
import type { Config } from './config.ts'
import { preparePages } from './http/pages-build.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { onStopSignal } from './stop.ts'
import { isStopRequest } from './web-processes.ts'

/** Name in a worker's environment: where its parent's database is (JSON). */
export const parentsDatabase = 'PARENTS_DATABASE'

/**
 * One of several processes that serve the web role of a host (`--workers`). Its parent has the database, the jobs and the
 * port; it ends when its parent asks for it, or is gone.
 */
export async function startWebProcess(config: Config, connection: DatabaseConnection): Promise<void> {
  const log = createLog(config.logLevel)
  const pages = await preparePages(config, log)
  const app = composeApp(await adaptersFor(config, { db: openPool(connection, log), log, pages }))
  const server = await serve(app, pages)
  const stop = onStopSignal(
    log,
    async () => {
      await server.close()
      await closeAdapters(app, pages)
    },
    // Ctrl-C reaches every process of a terminal: the parent knows what to do with it.
    { obeys: ['SIGTERM'], ignores: ['SIGINT'] },
  )
  process.on('message', (message) => isStopRequest(message) && stop('parent'))
}
