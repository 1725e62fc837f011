import type { TimedQueue } from '#contract/business/figure-tables.ts'
import { timedQueues } from '#contract/business/figure-tables.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { figures_min } from '#contract/limits.ts'
import { listQueueTimes, type QueueTime } from '#server/domain/moderation/index.ts'
import { boundBy } from '#server/kernel/bound.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { addDays, momentsOf } from './days.ts'
import { daysOf, sitesOf } from './period.ts'

const bound = boundBy(figures_min)

const queueOf: Readonly<Record<QueueTime['about'], TimedQueue>> = {
  ...{ photo: 'photos', pose: 'verifications', voice: 'voices', report: 'reports', appeal: 'appeals' },
  ...{ complaint: 'complaints', withdrawal: 'withdrawals', money_case: 'money' },
  ...{ proposal: 'proposals', fictional_chat: 'conversations' },
}

/** Returns how fast the queues were decided in a period. Throws `forbidden` if the staff account has no access. */
export async function getQueueTimes(
  requestContext: StaffContext,
  { site, period }: ParsedInput<'getQueueTimes'>,
): Promise<CallOutput<'getQueueTimes'>> {
  const { app } = requestContext
  const sites = await sitesOf(requestContext, site)
  const { before: _, ...chosen } = await daysOf(app, period)
  const times = await listQueueTimes(
    app.db,
    sites,
    await momentsOf(app.db, chosen.from, addDays(chosen.to, 1)),
  )
  return {
    ...chosen,
    queues: timedQueues.map((queue) => {
      const { decided = 0, half_seconds = 0 } = times.find(({ about }) => queueOf[about] === queue) ?? {}
      return {
        ...{ queue, decided: bound.count(decided) },
        half_minutes: decided < figures_min ? null : Math.max(1, Math.ceil(half_seconds / 60)),
      }
    }),
  }
}
