import { adaptersFor, closeAdapters, openPool } from '../adapters-for.ts'
import type { DatabaseConnection } from '../adapters/postgres/port.ts'
import { composeApp } from '../compose.ts'
import type { Config } from '../config/config.ts'
import { awaitedTemplates } from '../http/pages/awaited-templates.ts'
import type { App } from '../kernel/app.ts'
import { createLog } from '../log.ts'

/**
 * Runs the work of a command with the adapters of the settings, on a database with the current schema. The app renders
 * neither pages nor mails.
 */
export async function withApp<Result>(
  connection: DatabaseConnection,
  config: Config,
  command: string,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  const log = await createLog('warn')
  const db = openPool({ ...connection, application_name: `batticuore ${command}` }, log)
  const templates = awaitedTemplates(() => Promise.reject(new Error(`${command} renders nothing`)))
  const app = composeApp(await adaptersFor(config, { db, log, templates }))
  try {
    return await work(app)
  } finally {
    await closeAdapters(app)
  }
}
