import type { LotRow } from './store.ts'

/**
 * Returns the price of the first `first` credits of a lot, rounded half up. The price of some credits is the difference
 * of two such values.
 */
export function lotValue(paid_cents: number, credits: number, first: number): number {
  return Number((2n * BigInt(paid_cents) * BigInt(first) + BigInt(credits)) / (2n * BigInt(credits)))
}

/** Sums in money that refunds and chargebacks have booked for a lot. `paidOut = net + vat + receivable`. */
export interface LotMoney {
  readonly paidOut: number
  readonly net: number
  readonly vat: number
  readonly receivable: number
}

type Lot = Pick<
  LotRow,
  | 'credits'
  | 'paid_cents'
  | 'vat_cents'
  | 'refunded_credits'
  | 'refunded_cents'
  | 'refunded_vat_cents'
  | 'charged_back_cents'
  | 'taken_credits'
>

/** Computes the sums of a lot, independently of the SQL function `lot_money`. */
export function lotMoney(lot: Lot): LotMoney {
  const { paid_cents, credits, refunded_cents, refunded_vat_cents, charged_back_cents } = lot
  const first = lot.refunded_credits
  const price =
    lotValue(paid_cents, credits, first + lot.taken_credits) - lotValue(paid_cents, credits, first)
  const taken = Math.max(0, Math.min(charged_back_cents, paid_cents - refunded_cents, price))
  const vat =
    taken === 0
      ? 0
      : Math.min(
          taken,
          Math.max(0, lotValue(lot.vat_cents, paid_cents, refunded_cents + taken) - refunded_vat_cents),
        )
  return {
    paidOut: refunded_cents + charged_back_cents,
    net: refunded_cents - refunded_vat_cents + taken - vat,
    vat: refunded_vat_cents + vat,
    receivable: charged_back_cents - taken,
  }
}
