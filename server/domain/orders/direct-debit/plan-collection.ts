import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { startOfCollection } from './rules.ts'

/** Name of the job `collectDebit`. It stands here, because that job plans itself again. */
export const collect_debit = 'orders.collect_debit'

/** Plans the collection of a debit, on its day or at a later time. */
export async function planCollection(
  db: Queryable,
  { member_id, id }: { readonly member_id: MemberId; readonly id: OrderId },
  when: string | Date,
): Promise<void> {
  const runAt = typeof when === 'string' ? startOfCollection(when) : when
  const payload = { member: member_id, order: id }
  await addJob(db, { name: collect_debit }, payload, { runAt, key: `collect ${id}` })
}
