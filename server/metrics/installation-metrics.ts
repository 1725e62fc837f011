import { Gauge, Registry } from 'prom-client'
import { countWaitingPayments } from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import { listQueues, type QueuedJobs } from '#server/kernel/job.ts'

/** Time for which counts of the database hold, so that questions cost no more than one in this time. */
const kept_ms = seconds(10)

/**
 * Returns a function that reads the metrics of the whole installation from the database: the job queue and the payments
 * that wait. Every process would read the same, so only the first process of a host is asked.
 * @param jobNames the jobs of this version; other names count as `unknown`
 */
export function createInstallationMetrics(
  app: Pick<App, 'db' | 'clock'>,
  jobNames: ReadonlySet<string>,
  keptMs = kept_ms,
): () => Promise<readonly object[]> {
  const register = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const queued = gauge('batticuore_queue_jobs', 'Jobs that are due and wait.', ['job'])
  const oldest = gauge('batticuore_queue_oldest_seconds', 'Time since the oldest waiting job is due.', [
    'job',
  ])
  const dead = gauge('batticuore_queue_dead_jobs', 'Jobs that have failed for the last time.', ['job'])
  const payments = gauge('batticuore_payments_waiting', 'Payments whose result is not known yet.', [
    'provider',
  ])
  const up = gauge('batticuore_database_up', '1 if the metrics of the database could be read, else 0.')

  function showQueues(queues: readonly QueuedJobs[]): void {
    for (const each of [queued, oldest, dead]) each.reset()
    for (const { name, due, oldest_s, failed } of queues) {
      const labels = { job: jobNames.has(name) ? name : 'unknown' }
      queued.inc(labels, due)
      oldest.set(labels, oldest_s)
      dead.inc(labels, failed)
    }
  }

  async function refresh(): Promise<void> {
    try {
      const [queues, waiting] = await Promise.all([listQueues(app), countWaitingPayments(app)])
      showQueues(queues)
      payments.reset()
      for (const { provider, count } of waiting) payments.set({ provider }, count)
      up.set(1)
    } catch {
      // The last counts would look current, so they are left out.
      for (const each of [queued, oldest, dead, payments]) each.reset()
      up.set(0)
    }
  }

  let until = 0
  let refreshing: Promise<void> = Promise.resolve()
  return async () => {
    if (performance.now() >= until) {
      until = performance.now() + keptMs
      refreshing = refresh()
    }
    await refreshing
    return register.getMetricsAsJSON()
  }
}
