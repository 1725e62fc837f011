import type pg from 'pg'
import type { App } from './kernel/app.ts'
import { seconds } from './kernel/clock.ts'

/** Our advisory locks that say "this worker lives": the first number; the second is made of the worker's name. */
const livingWorkers = 0x42415457 // BATW

export interface LifeSign {
  stop(): Promise<void>
}

/**
 * The queue keeps the jobs of a worker that was killed for four hours, as it cannot know. We can: each worker holds a
 * lock in the database as long as its connection lives, and frees what was taken by one whose lock is free.
 * @param worker the name that stands in `locked_by` of the jobs it takes
 * @param options `patience`: how long a job must be taken before anybody asks whether its worker lives, ms
 */
export async function freeLostJobs(
  { db, log }: Pick<App, 'db' | 'log'>,
  worker: string,
  { every = seconds(15), patience = seconds(30) }: { every?: number; patience?: number } = {},
): Promise<LifeSign> {
  let sign: pg.PoolClient | null = null
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  /** Its connection may break, with the lock; the next look takes both again. */
  async function giveSign(): Promise<void> {
    if (sign) return
    const client = await db.connect()
    client.on('error', () => {
      if (sign !== client) return
      sign = null
      client.release(true)
    })
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [livingWorkers, worker])
      sign = client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async function look(): Promise<void> {
    try {
      await giveSign()
      const lost = await findLostWorkers(db, worker, patience)
      if (lost.length > 0) await db.query('select graphile_worker.force_unlock_workers($1)', [lost])
    } catch (error) {
      log.warn({ err: error, source: 'worker' }, 'jobs of killed workers')
    }
    if (!isStopping) timer = setTimeout(() => (looking = look()), every).unref()
  }

  await look()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await looking
      const client = sign
      sign = null // the connection's end is no break of it
      client?.release(true)
    },
  }
}

/** Workers that hold jobs but no lock. The lock is tried within this one statement, and free again after it. */
async function findLostWorkers(db: App['db'], own: string, patience: number): Promise<string[]> {
  const { rows } = await db.query<{ worker: string }>({
    name: 'find_lost_workers',
    text: `with holders as materialized (
             select distinct locked_by as worker from graphile_worker._private_jobs
              where locked_by <> $2 and locked_at < now() - $3 * interval '1 millisecond')
           select worker from holders where pg_try_advisory_xact_lock($1, hashtext(worker))`,
    values: [livingWorkers, own, patience],
  })
  return rows.map(({ worker }) => worker)
}
