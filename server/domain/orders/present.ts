import type { Mandate, Transaction } from '#contract/orders/orders.ts'
import { iso } from '#server/kernel/clock.ts'
import { timesOf } from './direct-debit/end-mandate.ts'
import { lapseOf } from './direct-debit/rules.ts'
import type { DebitMandateRow } from './direct-debit/store.ts'
import { messageCents, order_lifetime_ms } from './rules.ts'
import type { MandateRow } from './store/mandates.ts'
import type { OrderRow } from './store/orders.ts'

export function presentOrder(row: OrderRow, messageCredits: number): Transaction {
  const created_at = iso(row.created_at)
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    credits: row.credits,
    messages: Math.floor(row.credits / messageCredits),
    price_cents: row.price_cents,
    list_price_cents: row.list_price_cents,
    message_cents: messageCents(row.price_cents, row.credits, messageCredits),
    currency: row.currency,
    vat: {
      percentage: Number(row.vat_percentage ?? 0),
      cents: row.vat_cents ?? 0,
      country: row.vat_country ?? row.payment_country,
    },
    discount_code: row.discount_code,
    payment_method: row.payment_method,
    payment_country: row.payment_country,
    package: row.package_id,
    mandate: row.mandate_label,
    failure: row.failure,
    collect_on: row.status === 'pending' && row.provider_reference === null ? row.collect_on : null,
    return_code: row.return_code,
    checkout_url: row.status === 'loading' ? row.checkout_url : null,
    refunded_cents: row.refunded_cents + row.charged_back_cents,
    receipt: row.receipt_number
      ? { number: row.receipt_number, kind: row.invoice ? 'invoice' : 'receipt' }
      : null,
    created_at,
    checked_at: row.checked_at && iso(row.checked_at),
    expires_at: row.expires_at
      ? iso(row.expires_at)
      : new Date(Date.parse(created_at) + order_lifetime_ms).toISOString(),
    completed_at: row.completed_at && iso(row.completed_at),
  }
}

/** @param evidence the evidence of a SEPA mandate */
export const presentMandate = (row: MandateRow, evidence?: DebitMandateRow): Mandate => ({
  id: row.id,
  method: row.method,
  label: row.label,
  created_at: iso(row.created_at),
  sepa: evidence
    ? { reference: evidence.reference, lapses_at: lapseOf(timesOf(evidence)).toISOString() }
    : null,
})
