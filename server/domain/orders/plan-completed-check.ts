import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { nextCompletedCheck } from './rules.ts'

/** Plans the next check of a completed order (`check-completed-order.ts`), until the checks end. */
export async function planCompletedCheck(
  tx: Queryable,
  order: { readonly member_id: MemberId; readonly id: OrderId; readonly created_at: string },
  now: Date,
): Promise<void> {
  const created = Date.parse(iso(order.created_at))
  const next = nextCompletedCheck(now.getTime() - created)
  if (next === null) return
  const payload = { member: order.member_id, order: order.id }
  const runAt = new Date(created + next)
  await addJob(tx, { name: 'orders.check_completed' }, payload, { runAt, key: `check completed ${order.id}` })
}
