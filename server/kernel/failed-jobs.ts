import { iso } from './clock.ts'
import type { Queryable } from './sql.ts'

/** A job that has failed as often as the queue tries it, so that no worker runs it any more. */
export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly attempts: number
  /** Time of the last attempt. */
  readonly failed_at: string
  /** The first line of its last error. */
  readonly error: string
}

type FailedJobRow = FailedJob & { readonly count: number }

/** Lists at most `max` failed jobs, those that failed last first, and the number of all. */
export async function listFailedJobs(
  db: Queryable,
  { name = null, max }: { name?: string | null; max: number },
): Promise<{ count: number; jobs: FailedJob[] }> {
  const { rows } = await db.query<FailedJobRow>({
    name: 'list_failed_jobs',
    text: `select id::text, task_identifier as name, attempts, updated_at as failed_at,
                  split_part(coalesce(last_error, ''), E'\\n', 1) as error, count(*) over ()::int as count
             from graphile_worker.jobs
            where attempts >= max_attempts and locked_at is null and ($1::text is null or task_identifier = $1)
            order by updated_at desc, id desc limit $2`,
    values: [name, max],
  })
  return {
    count: rows[0]?.count ?? 0,
    jobs: rows.map(({ count: _, failed_at, ...job }) => ({ ...job, failed_at: iso(failed_at) })),
  }
}

/** Which failed jobs: those with these ids, those of one name, or all if both are null. */
export interface FailedJobs {
  readonly ids: readonly string[] | null
  readonly name: string | null
}

const failedIds = `array(select id from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null
    and ($1::bigint[] is null or id = any ($1)) and ($2::text is null or task_identifier = $2))`

/** Lets the workers try failed jobs again, from their first attempt on. Returns the number of these jobs. */
export async function retryJobs(db: Queryable, { ids, name }: FailedJobs, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    name: 'retry_failed_jobs',
    text: `select id from graphile_worker.reschedule_jobs(${failedIds}, run_at := $3, attempts := 0)`,
    values: [ids, name, now],
  })
  return rowCount ?? 0
}

/** Deletes failed jobs, whose work is then never done. Returns the number of these jobs. */
export async function dropJobs(db: Queryable, { ids, name }: FailedJobs): Promise<number> {
  const { rowCount } = await db.query({
    name: 'drop_failed_jobs',
    text: `select id from graphile_worker.complete_jobs(${failedIds})`,
    values: [ids, name],
  })
  return rowCount ?? 0
}
