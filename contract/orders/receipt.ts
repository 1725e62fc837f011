import type { PaymentMethod } from './payment-methods.ts'

/**
 * Content of the receipt or the invoice of a completed purchase. Amounts are in minor units of `currency`, times are in
 * ISO 8601, and countries are ISO 3166-1 codes.
 */
export interface Receipt {
  readonly kind: 'receipt' | 'invoice'
  readonly number: string
  readonly completed_at: string
  readonly site_name: string
  readonly support_email: string
  readonly seller: {
    readonly name: string
    readonly address: string
    readonly city: string
    readonly country: string
    readonly vat_numbers: readonly string[]
  }
  readonly customer: {
    /** For an invoice, the name that the buyer asked for; otherwise the member's user name. */
    readonly name: string
    readonly email: string
    readonly country: string
    /** `null` without an invoice. */
    readonly invoice: { readonly address: string; readonly tax_code: string } | null
  }
  readonly payment_method: PaymentMethod
  readonly order_number: string
  readonly credits: number
  /** The messages that the credits buy; 0 if they buy none. */
  readonly messages: number
  /** Credits and price of one message. The price is rounded half up. */
  readonly message_credits: number
  readonly message_cents: number
  readonly list_price_cents: number
  readonly price_cents: number
  readonly refunded_cents: number
  readonly currency: string
  /**
   * `null` if the buyer paid the list price. `percentage` is `null` if no percentage with at most two decimals gives the
   * paid price.
   */
  readonly discount: { readonly code: string | null; readonly percentage: number | null } | null
  /** The VAT that the price contains; `null` for an order that was completed before rates were recorded. */
  readonly vat: { readonly percentage: number; readonly cents: number; readonly country: string } | null
  readonly withdrawal: {
    /** Last day on which the buyer may withdraw, such as `2026-12-06`. */
    readonly last_day: string
    readonly url: string
    /**
     * Whether the buyer asked to begin at once and acknowledged that the right is then lost for what is used. The mail
     * with the receipt confirms both.
     */
    readonly has_both_acts: boolean
  }
}
