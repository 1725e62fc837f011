import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { sealDay } from './seal-day.ts'
import { insertCheck } from './store.ts'
import { verifyBooks } from './verify-books.ts'

/**
 * Seals and verifies the books each night. Stores the figures, and logs an error if the books differ. Ids of members
 * are not logged: `npm run ledger -- verify` names the rows.
 */
export const nightlyBooks = defineJob('credits.nightly_books', async (app: App) => {
  await planNightlyBooks(app)
  await sealDay(app)
  const now = app.clock.now()
  const { figures, count } = await verifyBooks(app.db, now)
  await insertCheck(app.db, { at: now, differences: count, figures: JSON.stringify(figures) })
  if (count > 0) app.log.error({ differences: count }, 'the books differ: npm run ledger -- verify')
  const doubtful = figures['expired holds in doubt']
  if (doubtful !== 0) app.log.error({ holds: doubtful }, 'expired holds are in doubt')
})

/**
 * Plans the job for the next 02:30 UTC. Called at every start of a worker and by the job itself. The key contains the
 * day, so that a start does not replace the job of a night that was missed.
 */
export async function planNightlyBooks(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now()
  const tonight = new Date(`${now.toISOString().slice(0, 10)}T02:30:00Z`)
  const runAt = tonight > now ? tonight : new Date(tonight.getTime() + days(1))
  const key = `credits.nightly_books:${runAt.toISOString().slice(0, 10)}`
  await addJob(app.db, { name: 'credits.nightly_books' }, {}, { runAt, key })
}
