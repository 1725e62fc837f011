import type { Queryable } from './sql.ts'

/** First key of the advisory locks of living workers; the second key is the hash of the worker's name. */
export const living_workers = 0x42415457 // BATW

/** Returns whether any process runs jobs: each holds its lock as long as it lives. */
export async function hasLivingWorker(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ lives: boolean }>({
    name: 'has_living_worker',
    text: `select exists(
             select from pg_locks where locktype = 'advisory' and classid = $1::bigint::oid and granted
                and database = (select oid from pg_database where datname = current_database())) as lives`,
    values: [living_workers],
  })
  return rows[0]?.lives ?? false
}
