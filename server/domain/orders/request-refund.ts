import type { CaseRef } from '#contract/console/case-ref.ts'
import type { IdempotencyKey, MemberId, OrderId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { holdCredits } from '#server/domain/credits/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { planRefundCheck } from './plan-refund-check.ts'
import { refundRequested } from './refund-requested.ts'
import { insertRefund, type RefundRow } from './store/refunds.ts'

/** Time after which the hold of a refund that was never sent ends. */
const hold_ms = days(1)

export interface RequestedRefund {
  readonly member: MemberId
  readonly site: SiteId
  readonly order: OrderId
  readonly credits: number
  readonly reason: string
  readonly key: IdempotencyKey
  readonly staff: StaffId
  /** The second person; `null` if one person decides alone. */
  readonly approvedBy: StaffId | null
  /** The case that the person has open; `null` for a confirmation, which needs no case. */
  readonly case: CaseRef | null
}

/**
 * Stores a refund and puts its credits on hold before the provider is asked, so that they cannot be spent meanwhile. The
 * caller then asks the provider (`finishRefund`). Returns `null` if the key was already used. Throws
 * `not_enough_credits`, `order_not_found`, and `case_locked` while another person holds the case.
 */
export async function requestRefund(
  app: App,
  tx: Tx,
  { member, site, order, credits, reason, key, staff, approvedBy, case: of }: RequestedRefund,
): Promise<RefundRow | null> {
  const now = app.clock.now()
  const id = orderedId(now)
  const expiresAt = new Date(now.getTime() + hold_ms)
  const { cents, vat_cents } = await holdCredits(tx, { member, order, credits, hold: id, expiresAt, now })
  const { rows } = await insertRefund(tx, {
    ...{ member_id: member, id, order_id: order, key, credits, cents, vat_cents, reason },
    ...{ staff_id: staff, approved_by: approvedBy, created_at: now },
  })
  if (!rows[0]) return null
  // The request may end before the provider is asked: then the job asks.
  await planRefundCheck(tx, { member, refund: id }, now)
  await publish(app, tx, refundRequested, {
    ...{ member, site, refund: id, staff: approvedBy ?? staff, case: of },
  })
  return rows[0]
}
