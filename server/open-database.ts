import { startEmbedded } from './adapters/postgres/embedded.ts'
import { connectExternal } from './adapters/postgres/external.ts'
import { migrate } from './adapters/postgres/migrate.ts'
import type { Database } from './adapters/postgres/port.ts'
import { assertSettled } from './assert-settled.ts'
import type { Config } from './config/config.ts'
import { guardMigrations } from './guard-migrations.ts'

/**
 * Opens the database and migrates it to this version's schema. Throws if a restore did not come to its end
 * (`assertSettled`), if the migration needs a fresh backup first (`guardMigrations`), or if it fails. Stops the database
 * before it throws.
 * @param signal ends the wait for a database that cannot be reached yet
 */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Database> {
  const database = await connect(config, log, signal)
  try {
    await assertSettled(database.connection)
    await guardMigrations(database, config, log)
    await migrate(database.connection)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Connects to the database, and starts the embedded one, without any change of its schema. */
export function connect(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Database> {
  if (config.databaseUrl) return connectExternal(config.databaseUrl, { log, signal })
  return startEmbedded({
    dataDir: config.dataDir,
    log,
    onLost(error) {
      console.error(`The database has stopped and could not be restarted: ${error.message}`)
      process.exit(1)
    },
  })
}
