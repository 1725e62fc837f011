/** `npm run restore`: restores a backup into an empty database (docs/operating.md). */
import { migrate } from '../adapters/postgres/migrate.ts'
import type { DatabaseConnection } from '../adapters/postgres/port.ts'
import { type Config, readConfig } from '../config/config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { connect } from '../open-database.ts'
import { openErasureLog, openStorage } from '../open-storage.ts'
import { readRestoreArguments, restoreBackup, settle, takeErasures, usage } from './restore-command.ts'
import { withApp } from './with-app.ts'

async function restore(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(usage)
  const { path, identities, into, withoutErasures } = await readRestoreArguments(args)
  if (path !== null && into !== null)
    // The product does not run on this database, so its settings are not checked.
    return print(await restoreBackup({ connection: { connectionString: into }, path, identities }, null))
  const config = readConfig(process.env, [])
  makeDataFolder(config.dataDir)
  const database = await connect(config, (line) => console.error(line), AbortSignal.timeout(60_000))
  try {
    const { connection } = database
    if (path !== null) {
      print(await takeErasures(path, openErasureLog(config), { now: new Date(), withoutErasures }))
      print(await restoreBackup({ connection, path, identities }, openStorage(config)))
    }
    print(await settleOn(connection, config))
  } finally {
    await database.stop()
  }
}

const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line)
}

async function settleOn(connection: DatabaseConnection, config: Config): Promise<string[]> {
  // A restore that was interrupted may not have done so.
  await migrate(connection)
  return withApp(connection, config, 'restore', settle)
}

try {
  await restore(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
