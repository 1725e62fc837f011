import type { OrderId } from '#contract/wire/ids.ts'
import type { Payment } from '#server/adapters/payments/port.ts'
import { findLot, type OrderLot } from '#server/domain/credits/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Statements } from './store.generated.ts'
import { selectPayments } from './store.ts'

type PaymentRow = Statements['select_payments_to_compare']['row']

/** A payment whose sums in the books are not those of its provider. */
export interface PaymentDifference {
  readonly provider: string
  readonly reference: string
  readonly order: OrderId
  /** Short number of the order, for support. */
  readonly number: string
  /** One sentence for each difference. */
  readonly what: readonly string[]
}

export interface ComparedPayments {
  readonly compared: number
  /** Payments whose provider is not configured any more, did not answer, or did not tell its sums. */
  readonly unanswered: number
  readonly differences: readonly PaymentDifference[]
}

const page_size = 200

/**
 * Compares the payments of all orders since a time with what their providers report: the captured sum with the booked
 * one, and what went back to the buyer, by refund or chargeback, with the bookings about it. Asks for one payment at a
 * time. Changes nothing.
 * @param recheck is called for a payment that differs, before it is compared once more. A notice may be on its way.
 */
export async function comparePayments(
  app: Pick<App, 'db' | 'payments'>,
  since: Date,
  recheck?: (payment: Pick<PaymentRow, 'provider' | 'reference'>) => Promise<void>,
  stopping?: AbortSignal,
): Promise<ComparedPayments> {
  const differences: PaymentDifference[] = []
  let [compared, unanswered] = [0, 0]
  let after = { after_provider: '', after_reference: '' }
  for (;;) {
    const { rows } = await selectPayments(app.db, { since, ...after, limit: page_size })
    for (const row of rows) {
      stopping?.throwIfAborted()
      let what = await compare(app, row)
      if (what !== null && what.length > 0 && recheck) {
        await recheck(row)
        what = await compare(app, row)
      }
      compared++
      if (what === null) unanswered++
      else if (what.length > 0) {
        const { provider, reference, order_id: order, number } = row
        differences.push({ provider, reference, order, number, what })
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < page_size) return { compared, unanswered, differences }
    after = { after_provider: last.provider, after_reference: last.reference }
  }
}

/** Returns the differences of a payment, or `null` if its provider did not answer. */
async function compare(app: Pick<App, 'db' | 'payments'>, row: PaymentRow): Promise<string[] | null> {
  const provider = app.payments.get(row.provider)
  if (!provider) return null
  let payment: Payment | null
  try {
    payment = await provider.find(row.reference)
  } catch {
    return null
  }
  if (!payment) return ['the provider does not know it']
  const { refundedCents, chargedBackCents } = payment
  if (refundedCents === null || chargedBackCents === null) return null
  const captured = payment.state === 'completed' ? payment.amountCents : 0
  const paidBack = payment.state === 'completed' ? refundedCents + chargedBackCents : 0
  const lot = await findLot(app.db, row.member_id, row.order_id)
  return findDifferences({ captured, paidBack, currency: payment.currency }, lot)
}

function findDifferences(
  told: { readonly captured: number; readonly paidBack: number; readonly currency: string },
  lot: OrderLot | null,
): string[] {
  const booked = lot?.paid_cents ?? 0
  const bookedBack = lot ? lot.refunded_cents + lot.charged_back_cents : 0
  return [
    ...(told.captured === booked ? [] : [`captured ${told.captured}, booked ${booked}`]),
    ...(told.paidBack === bookedBack ? [] : [`paid back ${told.paidBack}, booked ${bookedBack}`]),
    ...(lot === null || told.currency === lot.currency
      ? []
      : [`paid in ${told.currency}, booked in ${lot.currency}`]),
  ]
}
