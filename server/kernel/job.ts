import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from './app.ts'
import { days, iso } from './clock.ts'
import { requestIdFor } from './request-id.ts'
import type { Queryable } from './sql.ts'

/** Background work. It runs at least once, so `run` must be idempotent. Payloads contain only ids. */
export interface Job<Payload extends object = object> {
  readonly name: string
  /**
   * Declared as a method, not as a property, because TypeScript then allows jobs with different payload types in one
   * list.
   * @param stopping aborts when the worker stops. A long job then throws its reason at a safe point
   * (`stopping.throwIfAborted()`); the job is queued again, so it must continue from what it has stored.
   */
  run(app: App, payload: Payload, stopping?: AbortSignal): Promise<void>
}

/** The signal of a job that no worker runs. */
const neverStopping = new AbortController().signal

export const defineJob = <Payload extends object>(
  name: string,
  run: (app: App, payload: Payload, stopping: AbortSignal) => Promise<void>,
): Job<Payload> => ({
  name,
  run: (app, payload, stopping = neverStopping) => run(app, payload, stopping),
})

export interface JobOptions {
  /** The earliest time to run the job, by the app's clock. Without `runAt`, the job runs at once. */
  readonly runAt?: Date
  /** Key of the job. A new job replaces the waiting job that has the same key. */
  readonly key?: string
}

/**
 * Queues a job within the given transaction, so that the job runs only if the transaction commits. The job takes the id
 * of the request along that queues it, unless it is queued by its own earlier run.
 */
export async function addJob<Payload extends object>(
  db: Queryable,
  job: Pick<Job<Payload>, 'name'>,
  payload: Payload,
  { runAt, key }: JobOptions = {},
): Promise<void> {
  await db.query({
    name: 'add_job',
    text: 'select 1 from graphile_worker.add_job($1, $2::json, run_at := $3, job_key := $4, flags := $5)',
    values: [job.name, JSON.stringify(payload), runAt ?? null, key ?? null, flagsOf(job.name, payload)],
  })
}

/** Queues one job per payload, in one statement, as `addJob` does. */
export async function addJobs<Payload extends object>(
  db: Queryable,
  job: Pick<Job<Payload>, 'name'>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return
  const specs = payloads.map((payload) => ({
    identifier: job.name,
    payload,
    flags: flagsOf(job.name, payload),
  }))
  await db.query({
    name: 'add_jobs',
    text: `select 1 from graphile_worker.add_jobs(array(
             select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements($1) spec))`,
    values: [JSON.stringify(specs)],
  })
}

/**
 * Plans a job for the next `time` in UTC, such as `02:30`. Called at every start of a worker and by the job itself. The
 * key contains the day, so that a start does not replace the job of a day that was missed.
 */
export async function planDaily(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  name: string,
  time: `${number}:${number}`,
): Promise<void> {
  const now = clock.now()
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`)
  const runAt = today > now ? today : new Date(today.getTime() + days(1))
  await addJob(db, { name }, {}, { runAt, key: `${name}:${runAt.toISOString().slice(0, 10)}` })
}

/** Work that is due: its number up to `max`, the time of the oldest, and the number of those that have failed before. */
export async function findDueJobs(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  max: number,
): Promise<{ due: number; since: string | null; failed: number }> {
  const { rows } = await db.query({
    name: 'find_due_jobs',
    text: `select count(*)::int as due, min(run_at) as since, count(*) filter (where attempts > 0)::int as failed
             from (select run_at, attempts from graphile_worker.jobs
                    where run_at <= $1 and attempts < max_attempts and locked_at is null limit $2) each`,
    values: [clock.now(), max],
  })
  const { due, since, failed } = rows[0]
  return { due, since: since && iso(since), failed }
}

/**
 * Returns whether jobs of this kind are due or run, or at least `max` of them wait, for example for their next attempt in
 * an outage.
 */
export async function hasWaitingJobs(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { name }: Pick<Job<never>, 'name'>,
  max: number,
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'has_waiting_jobs',
    text: `select count(*) >= $3::int or coalesce(bool_or(run_at <= $2), false) as waits
             from (select run_at from graphile_worker.jobs
                    where task_identifier = $1 and attempts < max_attempts order by run_at limit $3) each`,
    values: [name, clock.now(), max],
  })
  return rows[0].waits
}

export interface QueuedJobs {
  readonly name: string
  /** Jobs that wait and are due. */
  readonly due: number
  /** Seconds since the oldest of them is due; 0 without one. */
  readonly oldest_s: number
  /** Jobs that have failed for the last time. */
  readonly failed: number
}

/** Returns the waiting and the failed jobs by name. Leaves out jobs for later. */
export async function listQueues({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<QueuedJobs[]> {
  const { rows } = await db.query<QueuedJobs>({
    name: 'list_queues',
    text: `select task_identifier as name,
                  count(*) filter (where attempts < max_attempts)::int as due,
                  greatest(0, coalesce(extract(epoch from $1::timestamptz
                    - min(run_at) filter (where attempts < max_attempts)), 0))::float as oldest_s,
                  count(*) filter (where attempts >= max_attempts)::int as failed
             from graphile_worker.jobs
            where run_at <= $1 and locked_at is null or attempts >= max_attempts group by 1`,
    values: [clock.now()],
  })
  return rows
}

/** Cancels the waiting job with this key, if there is one. */
export async function removeJob(db: Queryable, key: string): Promise<void> {
  await db.query({ name: 'remove_job', text: 'select 1 from graphile_worker.remove_job($1)', values: [key] })
}

/**
 * Cancels every waiting job whose payload contains the member's id. A job that is already running continues. The
 * queue's public view shows no payloads, so `addJob` copies the ids into the job's flags.
 */
export async function dropJobsOf(db: Queryable, member: MemberId): Promise<void> {
  await db.query({
    name: 'drop_jobs_of_member',
    text: `select graphile_worker.complete_jobs(array(
             select id from graphile_worker.jobs where locked_at is null and flags ? $1))`,
    values: [flagOf(member)],
  })
}

const flagOf = (id: string): string => `id:${id}`
const requestFlag = 'request:'

/** A job of the queue. */
export interface QueuedJob {
  readonly id: string
  readonly flags: Readonly<Record<string, unknown>> | null
}

/** Returns the id of the request that has queued a job. A job that no request has queued is a request of its own. */
export const requestOf = ({ id, flags }: QueuedJob): string =>
  Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(requestFlag))
    ?.slice(requestFlag.length) ?? `job-${id}`

/** Returns one flag for each id in a payload, and one for the request. Payloads have no nested objects. */
function flagsOf(name: string, payload: object): string[] {
  const texts = Object.values(payload).filter((value) => typeof value === 'string')
  const request = requestIdFor(name)
  return [
    ...texts.filter((text) => /^\d+$/.test(text)).map(flagOf),
    ...(request === undefined ? [] : [requestFlag + request]),
  ]
}
