import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, Watched } from '#server/kernel/metrics.ts'

/** Upper bounds of the durations of calls and jobs, in seconds. */
const call_buckets_s = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const job_buckets_s = [0.01, 0.05, 0.25, 1, 5, 30, 300]

const watched: Record<Watched, string> = { open_streams: 'Event streams that browsers hold open.' }

/**
 * Creates the metrics of this process. Each metric has the label `process`, because a replaced process begins to count
 * at zero: in a sum over processes, that would look like many new events.
 * @param name name of the process within its host, such as `web-2`. The names are few, because processes come and go
 */
export function createProcessMetrics(name: string, db: pg.Pool): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: name })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const registers = [registry]
  const calls = new Histogram({
    name: 'batticuore_call_duration_seconds',
    help: 'Duration of the calls of the API, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: call_buckets_s,
    registers,
  })
  const responses = new Counter({
    name: 'batticuore_responses_total',
    help: 'Responses of pages, calls and files, by class of the HTTP status.',
    labelNames: ['status'],
    registers,
  })
  const jobs = new Histogram({
    name: 'batticuore_job_duration_seconds',
    help: 'Duration of the runs of jobs, by job and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: job_buckets_s,
    registers,
  })
  const mails = new Counter({
    name: 'batticuore_mails_total',
    help: 'Mails by outcome: sent, refused for ever, or delayed.',
    labelNames: ['outcome'],
    registers,
  })
  // From the start: a metric that first appears during an outage has no rate, and no alert compares it.
  for (const outcome of ['sent', 'refused', 'delayed'] as const) mails.inc({ outcome }, 0)
  void new Gauge({
    name: 'batticuore_database_connections',
    help: 'Connections of the pool to the database: used, idle; and the work that waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, db.totalCount - db.idleCount)
      this.set({ state: 'idle' }, db.idleCount)
      this.set({ state: 'waiting' }, db.waitingCount)
    },
  })
  return {
    countCall: (call, outcome, ms) => calls.observe({ call, outcome }, ms / 1_000),
    countResponse: (status) => responses.inc({ status: `${Math.floor(status / 100)}xx` }),
    countJob: (job, outcome, ms) => jobs.observe({ job, outcome }, ms / 1_000),
    countMail: (outcome) => mails.inc({ outcome }),
    watch(each, read) {
      void new Gauge({
        name: `batticuore_${each}`,
        help: watched[each],
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    read: () => registry.getMetricsAsJSON(),
  }
}
