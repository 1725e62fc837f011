import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Queryable } from './port.ts'

export type { Queryable } from './port.ts'

/** Serialization failure and deadlock: nothing was done, and the same again usually succeeds. */
const retryable = new Set(['40001', '40P01'])
const retries = 3

/**
 * Runs `work` in one transaction: all or nothing. On a deadlock or serialization failure everything is run
 * again, up to three times, so `work` must have no effect outside the database (wake the bus after it).
 * Throws what `work` throws, after the rollback.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt === retries || !retryable.has(sqlState(error) ?? '')) throw error
      await sleep(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}

async function once<Result>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(client)
    const { command } = await client.query('commit')
    // A transaction whose error was swallowed by `work` answers COMMIT with ROLLBACK: that is not a success.
    if (command === 'ROLLBACK')
      throw new Error('the transaction had failed, and was rolled back at its commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The SQLSTATE of a database error, e.g. `23505`; undefined when it is another error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/**
 * A hot statement, parsed and planned once per connection. The name must be the statement's alone.
 *
 *     const findSession = named<SessionRow>('find_session', 'select … where token_hash = $1')
 *     const { rows } = await findSession(db, [hash])
 */
export function named<Row extends pg.QueryResultRow>(name: string, text: string) {
  return (db: Queryable, values: unknown[] = []) => db.query<Row>({ name, text, values })
}
