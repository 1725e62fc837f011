import { failure, type HealthContext, warning } from '#server/health/context.ts'
import type { Finding } from '#server/kernel/health.ts'
import { listQueues } from '#server/kernel/job.ts'
import { hasLivingWorker } from '#server/kernel/living-workers.ts'

/** Delays of the oldest job that is due. */
const late_s = { warning: 600, failure: 3_600 } as const

/** Checks whether somebody runs the jobs, whether they are late, and whether some have failed for the last time. */
export async function checkQueue(context: HealthContext): Promise<Finding[]> {
  const [isWorking, queues] = await Promise.all([hasLivingWorker(context.db), listQueues(context)])
  const [latest] = queues.toSorted((one, other) => other.oldest_s - one.oldest_s)
  const dead = queues.filter(({ failed }) => failed > 0)
  return [
    ...(isWorking ? [] : [failure('worker_missing')]),
    ...(latest && latest.oldest_s >= late_s.warning ? [lateness(latest.name, latest.oldest_s)] : []),
    ...dead.map(({ name, failed }) => warning('jobs_dead', { subject: name, value: String(failed) })),
  ]
}

function lateness(subject: string, oldest_s: number): Finding {
  const details = { subject, value: `${Math.round(oldest_s / 60)} min` }
  return oldest_s >= late_s.failure ? failure('queue_late', details) : warning('queue_late', details)
}
