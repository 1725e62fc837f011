import type { InvoiceParty, Transaction } from '#contract/orders/orders.ts'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'

/** The evidence of a SEPA mandate. */
export interface ArchivedSepaMandate {
  readonly reference: string
  readonly iban: string
  readonly holder: string
  readonly phone: string
  readonly signed_at: string
  readonly last_used_at: string | null
  readonly ended_at: string | null
}

/** A mandate for which a code was sent in the last day. */
export interface ArchivedSepaRequest {
  readonly iban: string
  readonly holder: string
  readonly phone: string
  readonly at: string
}

/** An order with the data that accounting needs. */
export interface ArchivedOrder extends Pick<
  Transaction,
  | 'id'
  | 'number'
  | 'status'
  | 'credits'
  | 'price_cents'
  | 'list_price_cents'
  | 'refunded_cents'
  | 'currency'
  | 'discount_code'
  | 'payment_method'
  | 'payment_country'
  | 'mandate'
  | 'package'
  | 'created_at'
  | 'completed_at'
> {
  readonly vat_cents: number
  readonly vat_percentage: number
  readonly receipt_number: string | null
  readonly invoice: InvoiceParty | null
  /** The member's countries at the time of the order, as proofs of the location for VAT. */
  readonly countries: readonly string[]
}

/** A declaration of withdrawal. Fields that do not apply are empty. */
export interface ArchivedWithdrawal {
  readonly number: string
  readonly at: string
  readonly order: string | null
  readonly name: string
  readonly contract: string
  readonly email: string
  readonly credits: number
  /** `null` if nothing was carried out. */
  readonly cents: number | null
  readonly currency: string | null
  readonly answer: string
}

/** The terms of an order: days to withdraw, and the two optional acts at the checkout. */
export interface ArchivedAgreement {
  readonly order: string
  readonly refund_days: number
  readonly begins_at_once: boolean
  readonly acknowledges_loss: boolean
}

/** A spending limit (X2), in minor units of `currency`. */
export interface ArchivedLimit {
  readonly period: SpendingPeriod
  readonly limit_cents: number
  /** The limit that the member has asked for, from `next_from` on; `null` if that is none. */
  readonly next_cents: number | null
  readonly next_from: string | null
  readonly currency: string
}
