import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { insertCheck } from './store.ts'
import { verifyAudit } from './verify-audit.ts'

/**
 * Verifies the audit trail each night, stores the result, and logs the end of the chain. Who copies the log to another
 * place can prove with `npm run audit -- verify --head=…` that no earlier entry was changed. Logs an error if the chain
 * is broken.
 */
export const nightlyAudit = defineJob('moderation.nightly_audit', async (app: App) => {
  await planNightlyAudit(app)
  const { head, count } = await verifyAudit(app.db)
  const [length, hash] = [String(head.length), head.hash]
  await insertCheck(app.db, { at: app.clock.now(), length, hash, differences: count })
  app.log.info({ head: `${length}:${hash.toString('hex')}` }, 'audit trail verified')
  if (count > 0) app.log.error({ differences: count }, 'the audit trail was changed: npm run audit -- verify')
})

/**
 * Plans the job for the next 02:40 UTC. Called at every start of a worker and by the job itself. The key contains the
 * day, so that a start does not replace the job of a night that was missed.
 */
export async function planNightlyAudit(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now()
  const tonight = new Date(`${now.toISOString().slice(0, 10)}T02:40:00Z`)
  const runAt = tonight > now ? tonight : new Date(tonight.getTime() + days(1))
  const key = `moderation.nightly_audit:${runAt.toISOString().slice(0, 10)}`
  await addJob(app.db, { name: 'moderation.nightly_audit' }, {}, { runAt, key })
}
