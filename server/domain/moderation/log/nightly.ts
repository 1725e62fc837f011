import type { App } from '#server/kernel/app.ts'
import { defineJob, planDaily } from '#server/kernel/job.ts'
import { insertCheck } from './store.ts'
import { verifyAudit } from './verify-audit.ts'

/**
 * Verifies the audit trail each night, stores the result, and logs the end of the chain. Who copies the log to another
 * place can prove with `npm run audit -- verify --head=…` that no earlier entry was changed. Logs an error if the chain
 * is broken.
 */
export const nightlyAudit = defineJob('moderation.nightly_audit', async (app: App, _payload, stopping) => {
  await planNightlyAudit(app)
  const { head, count } = await verifyAudit(app.db, null, stopping)
  const [length, hash] = [String(head.length), head.hash]
  await insertCheck(app.db, { at: app.clock.now(), length, hash, differences: count })
  app.log.info({ head: `${length}:${hash.toString('hex')}` }, 'audit trail verified')
  if (count > 0) app.log.error({ differences: count }, 'the audit trail was changed: npm run audit -- verify')
})

export const planNightlyAudit = (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  planDaily(app, 'moderation.nightly_audit', '02:40')
