import { ensureBuildApart } from '#web/build.ts'
import { adaptersFor, closeAdapters, openPool } from './adapters-for.ts'
import type { DatabaseConnection } from './adapters/postgres/port.ts'
import { composeApp } from './compose.ts'
import type { Config } from './config/config.ts'
import { loadSecret } from './domain/sites/index.ts'
import { preparePages } from './http/pages/pages-build.ts'
import { createLog } from './log.ts'
import { openMetrics } from './open-metrics.ts'
import { serve } from './serve.ts'
import { finish, onStopSignal, stop_ms } from './stop.ts'
import { isStopRequest } from './web-processes.ts'

/** Environment variable with which a worker process gets the connection to its parent's database, as JSON. */
export const parentsDatabase = 'PARENTS_DATABASE'

/**
 * Starts the web role in this process, which is one of several worker processes (`--workers`). The parent process runs
 * the database and the jobs and owns the port. This process ends when the parent requests a stop or dies.
 * @param processName its name in the metrics
 */
export async function startWebProcess(
  config: Config,
  connection: DatabaseConnection,
  processName = 'web-1',
): Promise<void> {
  const log = await createLog(config.logLevel)
  const building = config.dev ? null : ensureBuildApart((line) => log.info(line))
  const pages = await preparePages(config, building, log)
  const app = composeApp(
    await adaptersFor(config, {
      db: openPool(connection, log),
      log,
      templates: pages.templates,
      processName,
    }),
  )
  await loadSecret(app)
  const server = await serve(app, pages, await openMetrics(app))
  const stopping = onStopSignal(
    log,
    async () => {
      await finish(log, 'requests', stop_ms.roles, server.close())
      await finish(log, 'adapters', stop_ms.adapters, closeAdapters(app))
      await finish(log, 'pages', stop_ms.adapters, pages.close())
    },
    // Ctrl-C sends SIGINT to every process of the terminal. Only the parent handles this signal.
    { obeys: ['SIGTERM'], ignores: ['SIGINT'] },
  )
  process.on('message', (message) => isStopRequest(message) && stopping.begin('parent'))
}
