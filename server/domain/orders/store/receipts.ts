import type { InvoiceParty } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** A completed order with a document number. */
export interface ReceiptRow {
  site_id: SiteId
  number: string
  receipt_number: string
  credits: number
  list_price_cents: number
  price_cents: number
  refunded_cents: number
  currency: string
  discount_code: string | null
  payment_method: PaymentMethod
  payment_country: string
  vat_percentage: number | null
  vat_cents: number | null
  vat_country: string | null
  invoice: InvoiceParty | null
  /** The company at the time of the document; `null` for a document of an earlier release. */
  seller: Receipt['seller'] | null
  completed_at: string
  /** The agreement of the order; `null` and false for an order of an earlier release. */
  refund_days: number | null
  begins_at_once: boolean
  acknowledges_loss: boolean
}

/** Selects no row for an order of another member, or without a document. */
export const selectReceipt = named<ReceiptRow>(
  'select_receipt',
  `select site_id, number, receipt_number, credits, list_price_cents, price_cents, refunded_cents, currency, discount_code,
          payment_method, payment_country, vat_percentage::float8 as vat_percentage, vat_cents, vat_country, invoice,
          seller, completed_at, a.refund_days, coalesce(a.begins_at_once, false) as begins_at_once,
          coalesce(a.acknowledges_loss, false) as acknowledges_loss
     from purchase_order o left join order_agreement a on a.member_id = o.member_id and a.order_id = o.id
    where o.member_id = $1 and o.id = $2 and status = 'completed' and receipt_number is not null`,
)

export const setSeller = named(
  'set_order_seller',
  'update purchase_order set seller = $3::jsonb where member_id = $1 and id = $2',
)

/** Returns the next number. Other transactions of the same site, kind and year wait until this one ends. */
export const nextDocumentNumber = named<{ last_number: number }>(
  'next_document_number',
  `insert into document_counter (site_id, kind, year, last_number) values ($1, $2, $3, 1)
   on conflict (site_id, kind, year) do update set last_number = document_counter.last_number + 1
   returning last_number`,
)
