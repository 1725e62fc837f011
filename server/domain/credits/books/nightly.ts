import type { App } from '#server/kernel/app.ts'
import { defineJob, planDaily } from '#server/kernel/job.ts'
import { sealDay } from './seal-day.ts'
import { insertCheck } from './store.ts'
import { verifyBooks } from './verify-books.ts'

/**
 * Seals and verifies the books each night. Stores the figures, and logs an error if the books differ. Ids of members
 * are not logged: `npm run ledger -- verify` names the rows.
 */
export const nightlyBooks = defineJob('credits.nightly_books', async (app: App, _payload, stopping) => {
  await planNightlyBooks(app)
  await sealDay(app)
  const now = app.clock.now()
  const { figures, count } = await verifyBooks(app.db, now, null, stopping)
  await insertCheck(app.db, { at: now, differences: count, figures: JSON.stringify(figures) })
  if (count > 0) app.log.error({ differences: count }, 'the books differ: npm run ledger -- verify')
  const doubtful = figures['expired holds in doubt']
  if (doubtful !== 0) app.log.error({ holds: doubtful }, 'expired holds are in doubt')
})

export const planNightlyBooks = (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  planDaily(app, 'credits.nightly_books', '02:30')
