/** `npm run restore`: restores a backup into an empty database (docs/operating.md). */
import { readConfig } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { connect } from './open-database.ts'
import { readRestoreArguments, runRestore, usage } from './restore-command.ts'

async function restore(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(usage)
  const wanted = await readRestoreArguments(args)
  const config = readConfig(process.env, [])
  makeDataFolder(config.dataDir)
  const database =
    wanted.into === null
      ? await connect(config, (line) => console.error(line), AbortSignal.timeout(60_000))
      : // The product does not run on this database, so its settings are not checked.
        { connection: { connectionString: wanted.into }, stop: async () => {} }
  try {
    for (const line of await runRestore(database.connection, wanted, config)) console.log(line)
  } finally {
    await database.stop()
  }
}

try {
  await restore(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
