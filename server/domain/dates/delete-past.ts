import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { defineJob, planDaily } from '#server/kernel/job.ts'
import {
  deleteOldCheckIns,
  deleteOldRefusals,
  deleteUnusedFriends,
  deleteUnusedPhones,
} from './check-in/store.ts'
import { deletePastPlans } from './store.ts'

const name = 'dates.delete_past'

/** Deletes plans whose date is over, old check-ins, friends and phones without one, and old refusals (docs/retention.md). */
export const deletePast = defineJob(name, async (app) => {
  const before = new Date(app.clock.now().getTime() - days(limits.date_plan_kept_days))
  await deletePastPlans(app.db, { before })
  const old = new Date(app.clock.now().getTime() - days(limits.check_in_kept_days))
  await deleteOldCheckIns(app.db, { before: old })
  await deleteUnusedFriends(app.db, { before: old })
  await deleteUnusedPhones(app.db, { before: old })
  const refused = new Date(app.clock.now().getTime() - days(limits.check_in_refusal_days))
  await deleteOldRefusals(app.db, { before: refused })
  await planDatesCleaning(app)
})

export const planDatesCleaning = (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  planDaily(app, name, '03:10')
