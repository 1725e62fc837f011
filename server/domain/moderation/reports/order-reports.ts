import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { planReviewOrder } from '../order-reviews.ts'
import { orderOf, reporters_ms } from './order-rules.ts'
import { countByReporter, countReporters, selectMuted, selectToOrder, updateOrder } from './store.ts'

/** The members whose waiting reports are ordered again: all reports about one member, or by one reporter. */
type Whose = { readonly member: MemberId } | { readonly reporter: MemberId }

/** Number of reports that are ordered again at once. The next report or decision orders the rest. */
const ordered_max = 500

/** Computes the promised times of waiting reports from the facts that are known now. */
export async function orderReports(
  { clock }: Pick<App, 'clock'>,
  db: Queryable,
  whose: Whose,
): Promise<void> {
  const { rows } = await selectToOrder(db, {
    member_id: 'member' in whose ? whose.member : null,
    reporter_id: 'reporter' in whose ? whose.reporter : null,
    limit: ordered_max,
  })
  if (rows.length === 0) return
  const reporters = [...new Set(rows.flatMap(({ reporter_id }) => reporter_id ?? []))]
  const members = await countReporters(db, {
    member_ids: [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))],
    since: new Date(clock.now().getTime() - reporters_ms),
  })
  const accuracies = await countByReporter(db, { reporter_ids: reporters })
  const muted = await selectMuted(db, { reporter_ids: reporters })
  const orders = rows.map((row) => {
    const { id, member_id, reporter_id, reason, outcome, waiting_since, signal, by_flagger } = row
    const about = members.rows.find((each) => each.member_id === member_id)
    const by = accuracies.rows.find((each) => each.reporter_id === reporter_id)
    const { due, points } = orderOf({
      ...{ reason, signal: signal as FictionalSignal | null },
      waitingSince: new Date(iso(waiting_since)),
      isAppeal: outcome !== null,
      ...{ reporters: about?.reporters ?? 0, sanctions: about?.sanctions ?? 0 },
      ...{ decided: by?.decided ?? 0, right: by?.right ?? 0 },
      byFlagger: by_flagger,
      isMuted: muted.rows.some((each) => each.reporter_id === reporter_id),
    })
    return { id, due_at: due.toISOString(), points }
  })
  await updateOrder(db, { orders: JSON.stringify(orders) })
}

/**
 * Orders the waiting reports about a member after a new report or a decision. A job, because it must see the reports of
 * others that commit at the same time.
 */
export const orderReportsJob = defineJob(
  'moderation.order_reports',
  (app: App, { member }: { member: MemberId }) => orderReports(app, app.db, { member }),
)

/** Also orders the member's photos and pose, for which an open report counts. */
export async function planOrder(db: Queryable, member: MemberId | null): Promise<void> {
  if (member === null) return
  await addJob(db, orderReportsJob, { member }, { key: `order reports ${member}` })
  await planReviewOrder(db, member)
}
