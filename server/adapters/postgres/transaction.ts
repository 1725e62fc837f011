import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * SQLSTATEs of a serialization failure and a deadlock. The transaction was rolled back, and a retry usually
 * succeeds.
 */
const retryable = new Set(['40001', '40P01'])
const retries = 3

/**
 * Runs `work` in one transaction, which commits everything or nothing. After a deadlock or serialization failure,
 * retries `work` up to three times. Therefore `work` must have no effect outside the database. Call `bus.wake`
 * after the transaction, not in `work`. If `work` throws, rolls back and throws the same error.
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
    // Throws if PostgreSQL has answered COMMIT with ROLLBACK. This happens if `work` has caught and ignored a database
    // error.
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

/** Returns the SQLSTATE of a database error, e.g. `23505`, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
