import type pg from 'pg'
import { isOutage } from './outage.ts'
import type { Queryable, Replicas } from './port.ts'
import { sqlState } from './transaction.ts'

interface Options {
  readonly log: { warn(facts: object, line: string): void; info(facts: object, line: string): void }
  /**
   * Interval of the checks in ms, or `null` if the caller makes them. A replica that is read is at most two intervals behind,
   * or three if it answers slowly.
   */
  readonly every?: number | null
  /** Time for each answer to a check in ms. A replica that needs longer is not read. Half an interval. */
  readonly answerMs?: number
}

const interval_ms = 2_000
/** Time for an answer of a replica. A machine that vanishes closes no connection, so its readers would wait for minutes. */
export const replica_answer_ms = 10_000

interface Replica {
  readonly pool: pg.Pool
  isFresh: boolean
}

/**
 * Returns replicas of which only those are read that have replayed, at the latest check, what the primary had written at the
 * check before. Without a fresh replica, the primary is read.
 */
export function openReplicas(
  primary: pg.Pool,
  pools: readonly pg.Pool[],
  { log, every = interval_ms, answerMs = interval_ms / 2 }: Options,
): Replicas & { check(): Promise<void> } {
  const replicas: Replica[] = pools.map((pool) => ({ pool, isFresh: false }))
  let written: string | null = null
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function check(): Promise<void> {
    const before = written
    written = await within(answerMs, readPosition(primary), null)
    await Promise.all(
      replicas.map(async (replica, index) => {
        const isFresh = before !== null && (await within(answerMs, hasReplayed(replica.pool, before), false))
        if (isFresh !== replica.isFresh)
          log[isFresh ? 'info' : 'warn'](
            { source: 'replicas', replica: index + 1 },
            isFresh ? 'a replica is up to date, and read again' : 'a replica is behind or away, and not read',
          )
        replica.isFresh = isFresh
      }),
    )
  }

  async function checkAgain(): Promise<void> {
    const from = performance.now()
    await check()
    if (isClosed || every === null) return
    const rest = Math.max(0, every - (performance.now() - from))
    timer = setTimeout(() => void checkAgain(), rest).unref()
  }
  if (replicas.length > 0 && every !== null) void checkAgain()

  return {
    check,
    async read(run) {
      const fresh = replicas.filter(({ isFresh }) => isFresh)
      const replica = fresh[turn++ % (fresh.length || 1)]
      if (!replica) return run(primary)
      try {
        return await run(replica.pool)
      } catch (error) {
        if (!isReplicasOwn(error)) throw error
        replica.isFresh = false
        return run(primary)
      }
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all(replicas.map(({ pool }) => pool.end()))
    },
  }
}

/** Returns the answer, or `otherwise` if it takes longer. */
async function within<Answer>(ms: number, answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const limit = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => limit.resolve(otherwise), ms)
  try {
    return await Promise.race([answer, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads up to where what the primary has written is on its disk, and is sent to replicas, or `null` if it does not answer. */
async function readPosition(primary: pg.Pool): Promise<string | null> {
  try {
    const { rows } = await primary.query<{ position: string }>(
      'select pg_current_wal_flush_lsn()::text as position',
    )
    return rows[0]?.position ?? null
  } catch {
    return null
  }
}

/** Returns whether a server is a replica that has replayed what was written until this position. */
async function hasReplayed(replica: Queryable, position: string): Promise<boolean> {
  try {
    const { rows } = await replica.query<{ is_fresh: boolean }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as is_fresh',
      [position],
    )
    return rows[0]?.is_fresh ?? false
  } catch {
    return false
  }
}

/**
 * Returns whether only this replica has the error: it is away or silent (`answerMs` of its pool), or it had to end the
 * statement, because it replays a change that conflicts with it (SQLSTATE 40001, and 55P04 for a row that is gone).
 */
const isReplicasOwn = (error: unknown): boolean =>
  isOutage(error) ||
  (error as Error).message === 'Query read timeout' ||
  ['40001', '55P04'].includes(sqlState(error) ?? '')

/** The replicas of an installation without any: everything is read from the primary. */
export const noReplicas = (primary: Queryable): Replicas => ({
  read: (run) => run(primary),
  close: async () => {},
})
