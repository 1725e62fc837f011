import type { App } from '#server/kernel/app.ts'
import { addJob, defineJob, planDaily } from '#server/kernel/job.ts'
import { countDays, countSeen } from './count-days.ts'
import { countHours } from './count-hours.ts'
import { countFirst, countSpans } from './count-spans.ts'
import { todayOf } from './days.ts'

const name = 'business.count'

/** O1: counts the days that are over. What is stored does not change any more, so a second run adds nothing. */
export const countNightly = defineJob(name, async (app: App, _payload, stopping) => {
  await planNext(app)
  const today = await todayOf(app)
  await countSpans(app, today)
  stopping.throwIfAborted()
  await countFirst(app, today)
  await countDays(app, today, stopping)
  await countSeen(app, today, stopping)
  await countHours(app, stopping)
})

/** Plans the job for a time when few are online. */
const planNext = (app: Pick<App, 'db' | 'clock'>): Promise<void> => planDaily(app, name, '02:40')

/** Plans the job for the next night, and at once for the days that are over and not counted. */
export async function planCounting(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  await planNext(app)
  await addJob(app.db, countNightly, {}, { key: `${name}:start` })
}
