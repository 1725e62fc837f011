import { ZodError } from 'zod'
import { createPool } from '../adapters/postgres/pool.ts'
import type { DatabaseConnection } from '../adapters/postgres/port.ts'
import { reachEmbedded } from '../adapters/postgres/reach-embedded.ts'
import { sqlState } from '../adapters/postgres/transaction.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { App } from '../kernel/app.ts'

/**
 * Runs a command, and prints the lines that it returns. Prints only the usage if the arguments contain `--help`. After an
 * error, prints its message and sets the exit code.
 */
export async function runCommand(
  usage: string,
  run: (args: readonly string[]) => Promise<readonly string[]>,
  codeOfErrors = 1,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  try {
    for (const line of await run(args)) console.log(line)
  } catch (error) {
    // 42P01 and 42703 are the SQLSTATEs of a missing table and a missing column.
    const isOlder = ['42P01', '42703'].includes(sqlState(error) ?? '')
    console.error(isOlder ? 'The database has an older schema: start the product once.' : linesOf(error))
    process.exitCode = codeOfErrors
  }
}

/** Runs a command beside the product on its database, as `runCommand` does. */
export const runOnDatabase = (
  name: string,
  usage: string,
  run: (
    db: App['db'],
    args: readonly string[],
    config: Config,
    connection: DatabaseConnection,
  ) => Promise<readonly string[]>,
): Promise<void> =>
  runCommand(usage, (args) => onDatabase(name, (db, config, connection) => run(db, args, config, connection)))

/** Runs the work of a command on the database of the settings, beside the product. */
export async function onDatabase<Result>(
  name: string,
  work: (db: App['db'], config: Config, connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env, [])
  const { dataDir, databaseUrl } = config
  const database = databaseUrl ? null : await reachEmbedded(dataDir)
  const connection = database?.connection ?? { connectionString: databaseUrl ?? '' }
  const pool = createPool(connection, { max: 3, name: `batticuore ${name}` })
  try {
    return await work(pool, config, connection)
  } finally {
    await pool.end()
    await database?.stop()
  }
}

/** Returns the lines of an error. A zod error has one line for each wrong value. */
const linesOf = (error: unknown): string =>
  error instanceof ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.') || 'host'}: ${message}`).join('\n')
    : error instanceof Error
      ? error.message
      : String(error)
