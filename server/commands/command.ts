import { ZodError } from 'zod'
import { createPool } from '../adapters/postgres/pool.ts'
import type { DatabaseConnection } from '../adapters/postgres/port.ts'
import { reachEmbedded } from '../adapters/postgres/reach-embedded.ts'
import { sqlState } from '../adapters/postgres/transaction.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { App } from '../kernel/app.ts'

/**
 * Runs a command beside the product on its database, and prints the lines that it returns. Prints only the usage if the
 * arguments contain `--help`. After an error, prints its message and sets the exit code 1.
 */
export async function runOnDatabase(
  name: string,
  usage: string,
  run: (
    db: App['db'],
    args: readonly string[],
    config: Config,
    connection: DatabaseConnection,
  ) => Promise<readonly string[]>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return console.log(usage)
  try {
    const config = readConfig(process.env, [])
    const { dataDir, databaseUrl } = config
    const database = databaseUrl ? null : await reachEmbedded(dataDir)
    const connection = database?.connection ?? { connectionString: databaseUrl ?? '' }
    const pool = createPool(connection, { max: 3, name: `batticuore ${name}` })
    try {
      for (const line of await run(pool, args, config, connection)) console.log(line)
    } finally {
      await pool.end()
      await database?.stop()
    }
  } catch (error) {
    // 42P01 and 42703 are the SQLSTATEs of a missing table and a missing column.
    const isOlder = ['42P01', '42703'].includes(sqlState(error) ?? '')
    console.error(isOlder ? 'The database has an older schema: start the product once.' : linesOf(error))
    process.exitCode = 1
  }
}

/** Returns the lines of an error. A zod error has one line for each wrong value. */
const linesOf = (error: unknown): string =>
  error instanceof ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.') || 'host'}: ${message}`).join('\n')
    : error instanceof Error
      ? error.message
      : String(error)
