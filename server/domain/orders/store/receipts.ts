import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './receipts.generated.ts'

const named = statements<Statements>()

/** A completed order with a document number. */
export type ReceiptRow = Statements['select_receipt']['row']

/** Selects no row for an order of another member, or without a document. */
export const selectReceipt = named(
  'select_receipt',
  `select site_id, number, receipt_number, credits, list_price_cents, price_cents, refunded_cents, currency,
    discount_code,
          payment_method, payment_country, vat_percentage::float8 as vat_percentage, vat_cents, vat_country,
            invoice,
          seller, completed_at, a.refund_days, coalesce(a.begins_at_once, false) as begins_at_once,
          coalesce(a.acknowledges_loss, false) as acknowledges_loss
     from purchase_order o left join order_agreement a on a.member_id = o.member_id and a.order_id = o.id
    where o.member_id = :member_id and o.id = :id and status = 'completed' and receipt_number is not null`,
)

export const setSeller = named(
  'set_order_seller',
  'update purchase_order set seller = :seller::jsonb where member_id = :member_id and id = :id',
)

/** Returns the next number. Other transactions of the same site, kind and year wait until this one ends. */
export const nextDocumentNumber = named(
  'next_document_number',
  `insert into document_counter (site_id, kind, year, last_number) values (:site_id, :kind, :year, 1)
   on conflict (site_id, kind, year) do update set last_number = document_counter.last_number + 1
   returning last_number`,
)
