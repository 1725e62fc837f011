import type { MemberId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'

/** Time between two attempts of a refund without an answer. */
const retry_ms = minutes(10)

/** Plans the job that asks again for a refund without an answer (`check-refund.ts`). Replaces an earlier plan. */
export async function planRefundCheck(
  tx: Queryable,
  of: { readonly member: MemberId; readonly refund: string },
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + retry_ms)
  await addJob(tx, { name: 'orders.check_refund' }, of, { runAt, key: `check refund ${of.refund}` })
}
