import { createHash } from 'node:crypto'
import pg from 'pg'
import { parseDatabaseUrl } from './database-url.ts'
import { clientConfig } from './pool.ts'
import type { DatabaseConnection } from './port.ts'
import { sqlState } from './transaction.ts'

/** Returns the connection to another database of the same server. */
export function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!connection.connectionString) return { ...connection, database }
  const url = parseDatabaseUrl(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/**
 * Runs `work` on a new, empty database of the same server, and drops it afterwards. First drops the one that a killed
 * process has left. The caller makes sure that only one process does so for a database at a time. Throws with a remedy if
 * the role may not create databases.
 */
export async function withScratchDatabase<Result>(
  connection: DatabaseConnection,
  work: (scratch: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ ...clientConfig(connection), application_name: 'batticuore trial restore' })
  admin.on('error', () => {})
  await admin.connect()
  try {
    const { rows } = await admin.query<{ name: string }>('select current_database() as name')
    const digest = createHash('sha256')
      .update(rows[0]?.name ?? '')
      .digest('hex')
    const scratch = `batticuore_trial_${digest.slice(0, 12)}`
    const drop = `drop database if exists ${scratch} with (force)`
    await admin.query(drop)
    await admin.query(`create database ${scratch} template template0 encoding 'UTF8'`).catch((error) => {
      // 42501 is the SQLSTATE of a missing privilege.
      if (sqlState(error) !== '42501') throw error
      throw new Error(
        'the role of DATABASE_URL may not create databases: give it CREATEDB (alter role … createdb), or set BACKUP_TRIAL=off',
        { cause: error },
      )
    })
    try {
      return await work(withDatabase(connection, scratch))
    } finally {
      await admin.query(drop)
    }
  } finally {
    await admin.end().catch(() => {})
  }
}
