import type { Payment } from '#server/adapters/payments/port.ts'
import { keyOf, releaseHold, returnHold, reverseChargeback } from '#server/domain/credits/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { updatePremium } from './apply-chargebacks.ts'
import { noteFailedRefund } from './money-cases/open-case.ts'
import { addRefunded, type OrderRow } from './store/orders.ts'
import { lockRefunds, type RefundRow, setRefund } from './store/refunds.ts'

/**
 * Books the refunds that the provider had accepted and that came back, for example because the buyer's account is
 * closed. Credits and money return to where they were before the refund, and a case waits for a person, who pays the buyer
 * in another way. A repeated report changes nothing. Returns the sum of the refunds that came back now.
 */
export async function returnRefunds(
  app: App,
  tx: Tx,
  order: OrderRow,
  { returnedRefunds }: Payment,
  now: Date,
): Promise<number> {
  if (returnedRefunds.length === 0) return 0
  let cents = 0
  for (const row of (
    await lockRefunds(tx, { member_id: order.member_id, order_id: order.id, ids: returnedRefunds })
  ).rows) {
    const { member_id: member, id: refund } = row
    if (row.status === 'sent') {
      await reverse(tx, row, now)
      await setRefund(tx, { member_id: member, id: refund, status: 'returned', settled_at: now })
      await noteFailedRefund(tx, order, row, 'refund_returned', now)
      cents += row.cents
      app.log.error({ order: order.id, refund }, 'a refund came back: pay the buyer in another way')
    } else {
      // Its answer was lost, so it was never booked.
      await releaseHold(tx, { member, hold: refund, now })
      await setRefund(tx, { member_id: member, id: refund, status: 'refused', settled_at: now })
      await noteFailedRefund(tx, order, row, 'refund_refused', now)
      app.log.warn({ order: order.id, refund }, 'a refund without an answer came back')
    }
  }
  if (cents === 0) return 0
  await addRefunded(tx, { member_id: order.member_id, id: order.id, cents: -cents })
  await updatePremium(tx, order)
  return cents
}

/** Reverses the booking of a refund. One whose hold had ended was booked like a chargeback. */
async function reverse(tx: Tx, { member_id: member, id, order_id: order, cents }: RefundRow, now: Date) {
  if (await returnHold(tx, { member, hold: id, now })) return
  await reverseChargeback(tx, { member, order, cents, key: keyOf(`returned refund ${id}`), now })
}
