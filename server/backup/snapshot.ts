import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import { sqlState } from '#server/adapters/postgres/transaction.ts'
import { sumBooks } from '#server/domain/credits/index.ts'
import { sumOrders } from '#server/domain/orders/index.ts'
import { quote } from './catalog.ts'
import type { Table } from './format.ts'
import { lowerServer } from './lower-priority.ts'

/**
 * Runs `work` on one snapshot of the database: it sees every row that was committed before, and none that is committed
 * later. Readers and writers do not wait for it. Closes the connection afterwards.
 */
export async function withSnapshot<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await lowerServer(client)
    await client.query('begin isolation level repeatable read read only')
    // A statement takes the snapshot. A limit for statements, as some servers have, would end a long COPY.
    await client.query('set local statement_timeout = 0')
    await client.query('select 1')
    return await work(client)
  } finally {
    // Closes the connection, because an interrupted COPY leaves it in an unknown state.
    client.release(true)
  }
}

/** Streams the rows of a table in the text format of COPY, one line each. */
export function copyOut(client: pg.PoolClient, table: Table): AsyncIterable<Uint8Array> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  return client.query(copyTo(`copy ${quote(table)} (${columns}) to stdout`))
}

/** Streams the first column of a query, one line for each row. */
export function copyQuery(client: pg.PoolClient, query: string): AsyncIterable<Uint8Array> {
  return client.query(copyTo(`copy (${query}) to stdout`))
}

/** SQLSTATEs of a missing table and a missing column. */
const older = new Set(['42P01', '42703'])

/**
 * Returns the sums of wallets, ledger and orders, to compare a restored database with its origin. `null` for a schema
 * that lacks tables or columns of this version, such as before an upgrade. Runs in the caller's transaction.
 */
export async function readSums(client: Queryable): Promise<Record<string, string> | null> {
  await client.query('savepoint sums')
  try {
    const [books, orders] = [await sumBooks(client), await sumOrders(client)]
    return { ...prefix('books', books), ...prefix('orders', orders) }
  } catch (error) {
    if (!older.has(sqlState(error) ?? '')) throw error
    await client.query('rollback to savepoint sums')
    return null
  }
}

const prefix = (name: string, sums: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [`${name}: ${key}`, value]))
