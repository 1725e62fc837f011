import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { mergeMarked, selectMarked } from './store.ts'

/**
 * Deletes sub1, sub2 and sub3 from counts that are older than `landing_marks_days`, because a partner may use them to
 * mark a single click. Runs daily while there are such counts.
 */
export const mergeOldMarks = defineJob('attribution.merge_marked', async (app: App, _payload: object) => {
  await mergeMarked(app.db, {
    max_hour: new Date(app.clock.now().getTime() - days(limits.landing_marks_days)),
  })
  if ((await selectMarked(app.db)).rowCount) await scheduleMerging(app)
})

/** Schedules `mergeOldMarks` for the beginning of the next day. All counts of a day share one job. */
export async function scheduleMerging({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const runAt = new Date(now - (now % days(1)) + days(1))
  await addJob(db, mergeOldMarks, {}, { runAt, key: 'attribution.merge_marked' })
}
