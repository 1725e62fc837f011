import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { holdCredits } from '#server/domain/credits/index.ts'
import { days } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { finishRefund } from './finish-refund.ts'
import { planRefundCheck } from './plan-refund-check.ts'
import { refundRequested } from './refund-requested.ts'
import { selectOrder } from './store/orders.ts'
import { insertRefund, type RefundRow, selectRefundByKey } from './store/refunds.ts'

/** Time after which the hold of a refund that was never sent ends. */
const hold_ms = days(1)

/**
 * Refunds unspent credits of an order at the price and the VAT rate of the order. Puts the credits on hold before the
 * provider is asked, so that they cannot be spent meanwhile. Throws `forbidden`, `order_not_found`,
 * `not_enough_credits`, `key_reused`, `payment_failed`.
 */
export async function refundOrder(
  { app, session }: StaffContext,
  input: ParsedInput<'refundOrder'>,
): Promise<{ refunded_cents: number; currency: string; status: 'sent' | 'unknown' }> {
  const { member, order: id, credits, reason, key } = input
  const order = (await selectOrder(app.db, { member_id: member, id })).rows[0]
  if (!order || !session.siteIds.includes(order.site_id) || order.status !== 'completed')
    throw new ApiError('order_not_found')
  const site = order.site_id
  const refund = (await findByKey()) ?? (await request().catch(findSimultaneous))
  if (refund.order_id !== id || refund.credits !== credits) throw new ApiError('key_reused')
  const status = await finishRefund(app, member, refund.id)
  if (status === 'refused' || status === 'returned') throw new ApiError('payment_failed')
  app.bus.wake([member])
  return {
    refunded_cents: refund.cents,
    currency: order.currency,
    status: status === 'sent' ? 'sent' : 'unknown',
  }

  async function findByKey(): Promise<RefundRow | undefined> {
    return (await selectRefundByKey(app.db, { member_id: member, key })).rows[0]
  }

  /** Returns the refund of a simultaneous request with the same key, which may have taken the last credits. */
  async function findSimultaneous(error: unknown): Promise<RefundRow> {
    const row = await findByKey()
    if (!row) throw error
    return row
  }

  async function request(): Promise<RefundRow> {
    const now = app.clock.now()
    const refundId = orderedId(now)
    return await inTransaction(app.db, async (tx) => {
      const expiresAt = new Date(now.getTime() + hold_ms)
      const { cents, vat_cents } = await holdCredits(tx, {
        ...{ member, order: id, credits, hold: refundId, expiresAt, now },
      })
      const { rows } = await insertRefund(tx, {
        member_id: member,
        id: refundId,
        order_id: id,
        key,
        credits,
        cents,
        vat_cents,
        reason,
        staff_id: session.staffId,
        created_at: now,
      })
      // The request may end before the provider is asked: then the job asks.
      await planRefundCheck(tx, { member, refund: refundId }, now)
      const row = rows[0]
      // A simultaneous request with the same key was faster: this transaction is undone.
      if (!row) throw new ApiError('key_reused')
      await publish(app, tx, refundRequested, { member, site, refund: refundId, staff: session.staffId })
      return row
    })
  }
}
