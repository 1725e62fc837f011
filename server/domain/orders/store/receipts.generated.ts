// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { InvoiceParty } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { MemberId, OrderId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_receipt: {
    parameters: {
      member_id: MemberId
      id: OrderId
    }
    row: {
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
      refund_days: number | null
      begins_at_once: boolean
      acknowledges_loss: boolean
    }
  }
  set_order_seller: {
    parameters: {
      seller: string
      member_id: MemberId
      id: OrderId
    }
    row: {}
  }
  next_document_number: {
    parameters: {
      site_id: SiteId
      kind: string
      year: number
    }
    row: {
      last_number: number
    }
  }
}
