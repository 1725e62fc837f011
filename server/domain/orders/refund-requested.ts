import type { CaseRef } from '#contract/console/case-ref.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { defineEvent } from '#server/kernel/event.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectRefund } from './store/refunds.ts'

/** Staff requested a refund. It is published before the provider is asked. */
export const refundRequested = defineEvent<{
  member: MemberId
  site: SiteId
  refund: string
  staff: StaffId
  /** The case from which it was requested. The handler refuses it with `case_locked` while another person holds the case. */
  case: CaseRef | null
}>('orders.refund_requested')

/** Returns a refund. Throws if there is none. */
export async function findRefund(db: Queryable, member: MemberId, refund: string) {
  const row = (await selectRefund(db, { member_id: member, id: refund })).rows[0]
  if (!row) throw new Error(`no refund ${refund}`)
  return row
}
