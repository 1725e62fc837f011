/**
 * `npm run site -- COMMAND`: adds a site, changes its settings, gives it a price list, or lists the sites with what they
 * still lack. Works while the product runs, which applies the change within 15 seconds (docs/operating.md).
 */
import { ZodError } from 'zod'
import { createPool } from './adapters/postgres/pool.ts'
import { reachEmbedded } from './adapters/postgres/reach-embedded.ts'
import { sqlState } from './adapters/postgres/transaction.ts'
import { readConfig } from './config.ts'
import { runSiteCommand } from './site-command.ts'

async function connect(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env, [])
  const database = databaseUrl ? null : await reachEmbedded(dataDir)
  const connection = database?.connection ?? { connectionString: databaseUrl ?? '' }
  const pool = createPool(connection, { max: 1, name: 'batticuore site' })
  try {
    for (const line of await runSiteCommand(pool, process.argv.slice(2))) console.log(line)
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

try {
  await connect()
} catch (error) {
  // 42P01 and 42703 are the SQLSTATEs of a missing table and a missing column.
  const isOlder = ['42P01', '42703'].includes(sqlState(error) ?? '')
  console.error(isOlder ? 'The database has an older schema: start the product once.' : linesOf(error))
  process.exitCode = 1
}
