import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { Child } from './child.ts'
import { note, quantile } from './figure.ts'
import { findPostmaster, readMachineUse } from './machine-use.ts'
import { type BenchRequest, sendRequest } from './send-request.ts'

const concurrencies = [1, 4, 16, 64]
const warm_up_ms = 3_000
const step_ms = 8_000
const sample_ms = 20
/** Connections of the product's pool (`server/adapters/postgres/pool.ts`). */
const pool_connections = 10

/** The load of one step: so many requests at once, each followed by the next. */
export interface Step {
  readonly concurrency: number
  readonly per_s: number
  readonly p50_ms: number
  readonly p95_ms: number
  /** Processor time per request. */
  readonly web_us: number
  readonly database_us: number
  readonly wal_bytes: number
  /** Writes of the log that a request waited for. Below 1 if one writes the commits of several requests. */
  readonly syncs: number
  /**
   * Requests per second at which each resource would be used up. Those of `web` and `database` come from processor time, which
   * does not depend on other programs; the others are lower bounds on a busy machine.
   */
  readonly limits_per_s: Readonly<Record<Resource, number>>
  /** Cores that other programs of the machine used meanwhile. */
  readonly others: number
}

/** `web`: the one thread of a process. `database`: all cores. `disk`: the time in which some connection waits for it. */
export type Resource = 'web' | 'database' | 'connections' | 'disk'

/** Raises the load step by step. Prints each step. */
export async function raiseLoad(
  name: string,
  { db, product, requestOf }: { db: pg.Pool; product: Child; requestOf: (nth: number) => BenchRequest },
): Promise<Step[]> {
  let nth = 0
  const postmaster = await findPostmaster(db)
  const steps: Step[] = []
  for (const concurrency of concurrencies) {
    const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
    const run = (ms: number) => runFor(ms, concurrency, () => ({ ...requestOf(nth++), agent }))
    await run(warm_up_ms)
    const [web, machine, wal] = [await product.cost(), readMachineUse(postmaster), await readLog(db)]
    const begin = performance.now()
    const waits = sampleWaits(db)
    const times = await run(step_ms)
    const { busy, disk } = await waits()
    const seconds = (performance.now() - begin) / 1_000
    const [webAfter, after] = [await product.cost(), readMachineUse(postmaster)]
    const walAfter = await readLog(db)
    const [wal_bytes, syncs] = [
      (walAfter.bytes - wal.bytes) / times.length,
      (walAfter.syncs - wal.syncs) / times.length,
    ]
    agent.destroy()
    const cores = (us: number) => us / 1e6 / seconds
    const [web_us, database_us, client_us] = [
      webAfter.cpu_us - web.cpu_us,
      after.database_us - machine.database_us,
      after.client_us - machine.client_us,
    ]
    const step: Step = {
      ...{ concurrency, per_s: times.length / seconds, wal_bytes, syncs },
      ...{ p50_ms: quantile(times, 0.5), p95_ms: quantile(times, 0.95) },
      ...{ web_us: web_us / times.length, database_us: database_us / times.length },
      limits_per_s: {
        web: (1e6 * times.length) / web_us,
        database: (availableParallelism() * 1e6 * times.length) / database_us,
        connections: (times.length / seconds / busy) * pool_connections,
        disk: times.length / seconds / disk,
      },
      others: cores(after.busy_us - machine.busy_us - web_us - database_us - client_us),
    }
    note(
      `${name}, ${concurrency} at once: ${step.per_s.toFixed(0)} per second, p50 ${step.p50_ms.toFixed(1)} ms, p95 ${step.p95_ms.toFixed(1)} ms; web ${cores(web_us).toFixed(2)} cores, database ${cores(database_us).toFixed(2)}, client ${cores(client_us).toFixed(2)}, others ${step.others.toFixed(2)}; ${busy.toFixed(1)} of ${pool_connections} connections busy, ${Math.round(disk * 100)} % of the time a commit waits for the disk; ${step.wal_bytes.toFixed(0)} bytes of log and ${syncs.toFixed(2)} syncs each`,
    )
    steps.push(step)
  }
  return steps
}

/** Returns the resources with their limits, the one that gives first before the others. */
export function inOrderOfLimits({ limits_per_s }: Step): (readonly [Resource, number])[] {
  const all = Object.entries(limits_per_s) as [Resource, number][]
  return all.filter(([, limit]) => Number.isFinite(limit)).sort(([, one], [, other]) => one - other)
}

/** Keeps so many requests running until the time is over. Returns the duration of each in ms. */
async function runFor(ms: number, concurrency: number, next: () => BenchRequest): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + ms
  const lanes = Array.from({ length: concurrency }, async () => {
    while (performance.now() < until) {
      const begin = performance.now()
      const current = next()
      const { status, body } = await sendRequest(current)
      if (status !== 200) throw new Error(`${current.path} returned ${status}: ${body}`)
      times.push(performance.now() - begin)
    }
  })
  await Promise.all(lanes)
  return times
}

/** Returns how much the database has written to its log (WAL), and how often it has waited for the disk. */
async function readLog(db: pg.Pool): Promise<{ bytes: number; syncs: number }> {
  const { rows } = await db.query<{ bytes: string; syncs: string }>(
    `select pg_current_wal_insert_lsn() - '0/0' as bytes, sum(fsyncs) as syncs from pg_stat_io where object = 'wal'`,
  )
  return { bytes: Number(rows[0]?.bytes), syncs: Number(rows[0]?.syncs) }
}

/** Samples what the database's connections do until the returned function is called. */
function sampleWaits(db: pg.Pool): () => Promise<{ busy: number; disk: number }> {
  let [samples, busy, disk] = [0, 0, 0]
  const over = new AbortController()
  const sampling = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await db.query<{ busy: number; disk: number }>(
        `select count(*)::int as busy,
                count(*) filter (where wait_event ~* '^wal' or wait_event_type = 'IO')::int as disk
           from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      )
      samples++
      busy += Number(rows[0]?.busy)
      if (Number(rows[0]?.disk) > 0) disk++
      await new Promise((resolve) => setTimeout(resolve, sample_ms))
    }
  })()
  return async () => {
    over.abort()
    await sampling
    return { busy: busy / samples, disk: disk / samples }
  }
}
