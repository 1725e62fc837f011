import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { countCasesByDay } from '#server/domain/moderation/index.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { type Unusual, unusualOf, usualOf } from './usual.ts'

const bound = boundBy(limits.figures_min)
/** The last 24 hours, and the seven days before. */
const compared_days = 8
const queueOf = {
  photo: 'photos',
  pose: 'verifications',
  voice: 'voices',
  report: 'reports',
  appeal: 'appeals',
} as const

/** Returns why the queues of reviewers are longer than usual: more cases came, or fewer were decided, in the last 24 hours. */
export async function getQueueCauses({ app, session }: StaffContext): Promise<CallOutput<'getQueueCauses'>> {
  const cases = await countCasesByDay(app.db, shownSites(session), app.clock.now(), compared_days)
  return {
    queues: [...cases].flatMap(([about, { came, decided }]) => {
      const causes = { came: outside('more', came), decided: outside('fewer', decided) }
      return causes.came || causes.decided ? { queue: queueOf[about], ...causes } : []
    }),
  }
}

/** Returns the last day and the usual of the others, or `null` if it is not outside on this side. */
function outside(side: Unusual['side'], [today = 0, ...earlier]: readonly number[]) {
  const usual = usualOf(earlier)
  if (!usual || unusualOf(today, usual)?.side !== side) return null
  return { count: bound.count(today), usual: { ...usual } }
}
