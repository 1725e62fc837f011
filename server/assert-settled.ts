import { createPool } from './adapters/postgres/pool.ts'
import type { DatabaseConnection } from './adapters/postgres/port.ts'
import { sqlState } from './adapters/postgres/transaction.ts'
import { findInstallationValue } from './domain/sites/index.ts'
import { unsettled_value } from './kernel/backups.ts'

/** SQLSTATE of a missing table, as in a new database. */
const no_table = '42P01'

/**
 * Throws if a restore of this database was interrupted before its last step. Erased members would be back in it, ended
 * sessions open, and mails sent again.
 */
export async function assertSettled(connection: DatabaseConnection): Promise<void> {
  const pool = createPool(connection, { max: 1, name: 'batticuore start' })
  try {
    const unsettled = await findInstallationValue(pool, unsettled_value).catch((error) => {
      if (sqlState(error) === no_table) return null
      throw error
    })
    if (unsettled !== null)
      throw new Error(
        'The restore of this database did not come to its end: run `npm run restore -- --settle` first. ' +
          'Without it, erased members would be back, and mails sent again.',
      )
  } finally {
    await pool.end()
  }
}
