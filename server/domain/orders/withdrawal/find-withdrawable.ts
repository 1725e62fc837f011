import type { RefundableLot } from '#contract/orders/refund-value.ts'
import { refundValue } from '#contract/orders/refund-value.ts'
import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'
import type { OrderLot } from '#server/domain/credits/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { OrderRow } from '../store/orders.ts'
import { isWaived } from './agreement.ts'
import { isInTime, lastDayOf } from './rules.ts'
import type { AgreementRow } from './store.ts'

interface Facts {
  readonly order: OrderRow
  /** The order's credits; `null` before the order is completed. */
  readonly lot: OrderLot | null
  readonly agreement: AgreementRow | undefined
  /** Days to withdraw from orders of earlier releases, which have no agreement. */
  readonly siteDays: number
  /** Whether the provider has refused the refund of an earlier declaration, which a person now looks at. */
  readonly isWithSupport: boolean
  /** The time of the declaration. */
  readonly at: Date
}

/** Returns how much of an order can be withdrawn, and why not if nothing can. */
export function withdrawableOf({
  order,
  lot,
  agreement,
  siteDays,
  isWithSupport,
  at,
}: Facts): WithdrawableOrder {
  const is_waived = isWaived(agreement)
  const completed_at = order.completed_at && iso(order.completed_at)
  const last_day = completed_at && lastDayOf(completed_at, agreement?.refund_days ?? siteDays)
  const money = moneyOf(order, lot)
  const unspent = lot?.remaining ?? 0
  const spent = lot ? lot.credits - lot.remaining - lot.held - lot.refunded_credits - lot.taken_credits : 0
  // While a chargeback stands, spent credits are not given back to their lot.
  const most = unspent + (is_waived || money.charged_back_cents > 0 ? 0 : spent)
  const most_cents = refundValue(money, most)
  const facts = { order, lot, last_day, at, isWithSupport, most_cents, charged: money.charged_back_cents }
  return {
    id: order.id,
    number: order.number,
    credits: order.credits,
    currency: order.currency,
    payment_method: order.payment_method,
    mandate: order.mandate_label,
    created_at: iso(order.created_at),
    completed_at,
    last_day,
    why_not: endOf(facts),
    unspent,
    spent,
    is_waived,
    most,
    unspent_cents: refundValue(money, unspent),
    most_cents,
    lot: money,
  }
}

/** Returns the money of an order's credits. */
export function moneyOf(order: OrderRow, lot: OrderLot | null): RefundableLot {
  return {
    credits: order.credits,
    paid_cents: order.price_cents,
    gone_credits: lot ? lot.refunded_credits + lot.held : 0,
    gone_cents: lot ? lot.refunded_cents + lot.held_cents : 0,
    charged_back_cents: lot?.charged_back_cents ?? 0,
  }
}

interface EndFacts extends Pick<Facts, 'order' | 'lot' | 'at' | 'isWithSupport'> {
  readonly last_day: string | null
  readonly most_cents: number
  readonly charged: number
}

function endOf(facts: EndFacts): WithdrawableOrder['why_not'] {
  const { order, lot, last_day, at, isWithSupport, most_cents, charged } = facts
  if (order.status !== 'completed' || !lot || last_day === null) return 'not_completed'
  if (isWithSupport) return 'with_support'
  if (most_cents === 0) return charged > 0 ? 'charged_back' : 'nothing_left'
  return isInTime(last_day, at) ? null : 'too_late'
}
