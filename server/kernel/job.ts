import type { MemberId } from '#contract/ids.ts'
import type { App } from './app.ts'
import type { Queryable } from './sql.ts'

/** Work for later: at least once, so `run` must stand being repeated. Payloads hold ids only. */
export interface Job<Payload extends object = object> {
  readonly name: string
  readonly run: (app: App, payload: Payload) => Promise<void>
}

export const defineJob = <Payload extends object>(
  name: string,
  run: (app: App, payload: Payload) => Promise<void>,
): Job<Payload> => ({ name, run })

export interface JobOptions {
  /** Not before this moment. */
  readonly runAt?: Date
  /** Not before so many milliseconds have passed, as the queue counts them. */
  readonly delay_ms?: number
  /** Only one waiting job of a key: a later one replaces it. */
  readonly key?: string
}

/** Queues a job in the transaction (or on the connection) given: it exists exactly when its cause does. */
export async function addJob<Payload extends object>(
  db: Queryable,
  job: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  { runAt, delay_ms, key }: JobOptions = {},
): Promise<void> {
  await db.query({
    name: 'add_job',
    text: "select 1 from graphile_worker.add_job($1, $2::json, run_at := coalesce($3, now() + $5 * interval '1 millisecond'), job_key := $4)",
    values: [job.name, JSON.stringify(payload), runAt ?? null, key ?? null, delay_ms ?? null],
  })
}

/** Takes back every waiting job that names a member in its payload. Those that run meanwhile find what is left. */
export async function dropJobsOf(db: Queryable, member: MemberId): Promise<void> {
  await db.query({
    name: 'drop_jobs_of_member',
    text: `select graphile_worker.complete_jobs(array(
             select id from graphile_worker._private_jobs
              where locked_at is null and payload::text like '%"' || $1::bigint || '"%'))`,
    values: [member],
  })
}
