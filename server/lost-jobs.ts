import type pg from 'pg'
import type { App } from './kernel/app.ts'
import { seconds } from './kernel/clock.ts'
import { living_workers } from './kernel/living-workers.ts'

export interface LostJobsCheck {
  stop(): Promise<void>
}

/**
 * Frees the jobs of killed workers. Without this function, the queue would keep such jobs locked for four hours. Each
 * worker has an advisory lock for as long as its connection lives, and frees the jobs of workers without a lock.
 * @param worker this worker's name in `locked_by` of its jobs
 * @param options `every`: interval of the checks in ms; `minAge`: a worker is checked only if it locked a job more than
 * this many ms ago
 */
export async function freeLostJobs(
  { db, log }: Pick<App, 'db' | 'log'>,
  worker: string,
  { every = seconds(15), minAge = seconds(30) }: { every?: number; minAge?: number } = {},
): Promise<LostJobsCheck> {
  let lockHolder: pg.PoolClient | null = null
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let checking = Promise.resolve()

  /**
   * Takes this worker's lock unless the worker already has it. If the connection breaks, the lock is released, and the
   * next check takes the lock again.
   */
  async function takeLock(): Promise<void> {
    if (lockHolder) return
    const client = await db.connect()
    client.on('error', () => {
      if (lockHolder !== client) return
      lockHolder = null
      client.release(true)
    })
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [living_workers, worker])
      lockHolder = client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function check(): Promise<void> {
    try {
      await takeLock()
      const lost = await findLostWorkers(db, worker, minAge)
      if (lost.length > 0) await db.query('select graphile_worker.force_unlock_workers($1)', [lost])
    } catch (error) {
      log.warn({ err: error, source: 'worker' }, 'could not free the jobs of killed workers')
    }
    if (!isStopping) timer = setTimeout(() => (checking = check()), every).unref()
  }

  await check()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await checking
      const client = lockHolder
      lockHolder = null // cleared first, so that the connection's error handler ignores the release
      client?.release(true)
    },
  }
}

/**
 * Returns the other workers that locked jobs more than `minAge` ms ago but have no advisory lock. Tries to take the
 * advisory lock of each such worker. PostgreSQL releases the taken locks when the statement
 * ends.
 */
async function findLostWorkers(db: App['db'], own: string, minAge: number): Promise<string[]> {
  const { rows } = await db.query<{ worker: string }>({
    name: 'find_lost_workers',
    text: `with holders as materialized (
             select distinct locked_by as worker from graphile_worker.jobs
              where locked_by <> $2 and locked_at < now() - $3 * interval '1 millisecond')
           select worker from holders where pg_try_advisory_xact_lock($1, hashtext(worker))`,
    values: [living_workers, own, minAge],
  })
  return rows.map(({ worker }) => worker)
}
