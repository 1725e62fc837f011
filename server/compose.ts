import { EventEmitter, once } from 'node:events'
import { Logger, run, type Task, type WorkerEvents } from 'graphile-worker'
import { noReplicas } from './adapters/postgres/replicas.ts'
import { createProofOfWork } from './adapters/proof-of-work/altcha.ts'
import { createSurroundings } from './adapters/surroundings/system.ts'
import { backupJobs, planNightlyBackup } from './backup/jobs.ts'
import { queueFillSkeletons } from './domain/accounts/index.ts'
import { planCounting } from './domain/business/index.ts'
import { planReturns, planTextDrop } from './domain/chats/index.ts'
import { planMeasuring } from './domain/claims/index.ts'
import { planNightlyBooks } from './domain/credits/index.ts'
import { planDatesCleaning, sweepCheckIns } from './domain/dates/index.ts'
import { composedReads } from './domain/members/index.ts'
import { planNightlyAudit } from './domain/moderation/index.ts'
import { eventHandlers, jobs } from './domain/modules.ts'
import { sweepDue } from './domain/notifications/index.ts'
import { planRecount } from './domain/numbers/index.ts'
import { planNightlyPayments } from './domain/orders/index.ts'
import { getSigningKeys } from './domain/sites/index.ts'
import { createHealth } from './health/run-checks.ts'
import type { App } from './kernel/app.ts'
import { createCallRateLimits } from './kernel/call-rate-limits.ts'
import { seconds } from './kernel/clock.ts'
import { addJob, type Job, type QueuedJob, requestOf } from './kernel/job.ts'
import { noMetrics } from './kernel/metrics.ts'
import { Presence } from './kernel/presence.ts'
import { withRequestId, withRequestOfJob } from './kernel/request-id.ts'
import { freeLostJobs } from './lost-jobs.ts'
import { createQueuePool } from './queue-pool.ts'
import { siteTransferJobs } from './site-transfer/log-removed.ts'

/** The adapters of an `App`. `server/start.ts` chooses them; tests replace them with fakes. */
export type Adapters = Omit<
  App,
  'presence' | 'callLimits' | 'proofOfWork' | 'eventHandlers' | 'composed' | 'health' | keyof OptionalAdapters
> &
  Partial<OptionalAdapters>

/** By default, nothing is counted or translated, health checks look at the real surroundings, and there are no replicas. */
type OptionalAdapters = Pick<App, 'metrics' | 'surroundings' | 'replicas' | 'translator'>

export function composeApp(adapters: Adapters): App {
  const presence = new Presence(adapters.clock, adapters.bus)
  const { rateLimiter, clock } = adapters
  const proofOfWork = createProofOfWork({
    rateLimiter,
    now: () => clock.now(),
    getKeys: () => getSigningKeys(adapters, 'proof-of-work', null),
  })
  const callLimits = createCallRateLimits(rateLimiter)
  const parts = {
    metrics: noMetrics,
    surroundings: createSurroundings(),
    replicas: noReplicas(adapters.db),
    translator: null,
    ...adapters,
  }
  return {
    ...parts,
    health: createHealth(parts),
    presence,
    callLimits,
    proofOfWork,
    eventHandlers,
    composed: composedReads,
  }
}

/**
 * Returns all jobs by name: the modules' jobs, and the `after` handlers of their events. A job that ends because of
 * `stopping` is queued again: another worker continues it, or this one after its next start.
 */
export function taskList(app: App, stopping?: AbortSignal): Record<string, Task> {
  const all = [
    ...jobs,
    ...backupJobs,
    ...siteTransferJobs,
    ...eventHandlers.flatMap((handler) => handler.job ?? []),
  ]
  const taskOf =
    (job: Job<never>): Task =>
    async (payload, helpers) => {
      const request = requestOf(helpers.job)
      const begun = performance.now()
      const count = (outcome: 'done' | 'failed') =>
        app.metrics.countJob(job.name, outcome, performance.now() - begun)
      try {
        await withRequestOfJob(request, job.name, () => job.run(app, payload as never, stopping))
        count('done')
      } catch (error) {
        const isStopping = stopping?.aborted && error === stopping.reason
        if (!isStopping) {
          count('failed')
          throw error
        }
        const { key } = helpers.job
        await withRequestId(request, () =>
          addJob(app.db, job, payload as object, key === null ? {} : { key }),
        )
      }
    }
  return Object.fromEntries(all.map((job) => [job.name, taskOf(job)]))
}

/**
 * Starts the worker role, which runs jobs until `stop` is called. The worker also makes the jobs of killed workers
 * available to other workers.
 */
export async function startWorker(
  app: App,
  { concurrency = 4, ...checks }: { concurrency?: number; every?: number; minAge?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const events: WorkerEvents = new EventEmitter()
  const named = once(events, 'pool:create')
  const runner = await run({
    pgPool: createQueuePool(app.db),
    taskList: taskList(app, stopping.signal),
    // Defines no cron jobs, because the product has none. An empty `crontab` option would not work, because the library
    // would then look for a crontab file.
    parsedCronItems: [],
    noHandleSignals: true,
    concurrency,
    logger: workerLogger(app),
    events,
  })
  const [{ workerPool }] = (await named) as [{ workerPool: { id: string } }]
  try {
    await queueFillSkeletons(app)
    await planNightlyBooks(app)
    await planNightlyAudit(app)
    await planNightlyPayments(app)
    await planReturns(app)
    await planDatesCleaning(app)
    await planTextDrop(app)
    await planMeasuring(app)
    await planRecount(app)
    await planCounting(app)
    await planNightlyBackup(app)
  } catch (error) {
    await runner.stop()
    throw error
  }
  const lostJobsCheck = await freeLostJobs(app, workerPool.id, checks)
  const sweeping = sweepEvery(() => sweepDue(app), app, 'notices that are due')
  const checkIns = sweepEvery(() => sweepCheckIns(app), app, 'check-ins that are due')
  return {
    async stop() {
      stopping.abort()
      await sweeping.stop()
      await checkIns.stop()
      await runner.stop()
      await lostJobsCheck.stop()
    },
  }
}

/**
 * Calls `once` every `pause_ms`, to queue jobs for what is due. The job queue polls for new jobs at
 * the same interval.
 */
function sweepEvery(
  once: () => Promise<{ readonly mayHaveMore: boolean }>,
  app: App,
  what: string,
  pause_ms = seconds(2),
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  async function sweep(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await once()).mayHaveMore);
    } catch (error) {
      app.log.warn({ err: error, source: 'worker' }, what)
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => (sweeping = sweep()), pause_ms).unref()
  }
  let sweeping = sweep()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await sweeping
    },
  }
}

/**
 * Creates a logger for errors and warnings of jobs, but not for completed jobs. Payloads contain only ids, so they may
 * be logged. The line of a failed job has the id of the request that has queued it.
 */
export function workerLogger({ log }: Pick<App, 'log'>): Logger {
  return new Logger(() => (level, message, meta) => {
    const job = meta?.job as QueuedJob | undefined
    if (level === 'error') log.error({ source: 'worker', ...(job && { request: requestOf(job) }) }, message)
    if (level === 'warning') log.warn({ source: 'worker' }, message)
  })
}
