import { z } from 'zod'
import { CaseRef } from '#contract/console/case-ref.ts'
import { code_max, DiscountCode, DiscountRefusal } from '#contract/discounts/discounts.ts'
import { call } from '#contract/wire/call.ts'
import { IdempotencyKey, MandateId, MemberId, OrderId, PackageId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { decisionErrors, ProposalDecision } from '#contract/wire/proposal-decision.ts'
import { PaymentMethod } from './payment-methods.ts'
import { returnCodes } from './return-codes.ts'
import { BeyondLimit } from './spending.ts'

/** The largest number of credits that can be bought without a package. */
export const exact_credits_max = 10_000

/** A number of credits for sale, at the price that this member pays now. Prices are in minor units of `currency`. */
export const Offer = z.object({
  credits: z.int(),
  messages: z.int(),
  /** Credits that remain when `messages` messages are sent. */
  leftover_credits: z.int(),
  list_price_cents: z.int(),
  price_cents: z.int(),
  /** Price of one message, rounded half up. */
  message_cents: z.int(),
  currency: z.string(),
  /** X2: the member's own limit that this order would pass; `null` if it passes none. */
  beyond_limit: BeyondLimit.nullable(),
})
export type Offer = z.infer<typeof Offer>

export const CreditPackage = Offer.extend({
  id: PackageId,
  emphasised: z.boolean(),
  /** Whether this package has the lowest price per message. */
  cheapest: z.boolean(),
})
export type CreditPackage = z.infer<typeof CreditPackage>

/** The VAT that a price contains. `percentage` has at most two decimals; `country` is the country whose rate applies. */
export const Vat = z.object({ percentage: z.number(), cents: z.int(), country: z.string() })
export type Vat = z.infer<typeof Vat>

/** A payment method that the member has stored at the provider. */
export const Mandate = z.object({
  id: MandateId,
  method: PaymentMethod,
  /** End of the card or account number, such as `•• 4242`. */
  label: z.string(),
  created_at: Timestamp,
  /** For a SEPA mandate: its reference, and the time at which it lapses unless it is used. */
  sepa: z.object({ reference: z.string(), lapses_at: Timestamp }).nullable(),
})
export type Mandate = z.infer<typeof Mandate>

/** Buyer of a numbered invoice. */
export const InvoiceParty = z.object({
  name: z.string().trim().min(2, 'too_short').max(100, 'too_long'),
  address: z.string().trim().min(5, 'too_short').max(200, 'too_long'),
  /** Tax code or VAT number; empty if the buyer has none. */
  tax_code: z.string().trim().max(30, 'too_long'),
})
export type InvoiceParty = z.infer<typeof InvoiceParty>

/** Statuses of a payment (§4). `completed` is final. */
export const transactionStatuses = ['loading', 'pending', 'completed', 'failed', 'cancelled'] as const
export const Transaction = z.object({
  id: OrderId,
  /** Short number of the order, for support. */
  number: z.string(),
  status: z.enum(transactionStatuses),
  credits: z.int(),
  messages: z.int(),
  price_cents: z.int(),
  list_price_cents: z.int(),
  message_cents: z.int(),
  currency: z.string(),
  vat: Vat,
  discount_code: z.string().nullable(),
  payment_method: PaymentMethod,
  payment_country: z.string(),
  /** `null` for an order without a package. */
  package: PackageId.nullable(),
  /** Label of the stored payment method that pays this order; `null` for a payment on the hosted page. */
  mandate: z.string().nullable(),
  /**
   * Reason of a failed payment. An order with `amount_differs` was paid with another amount or in another currency. One
   * with `discount_used` was paid after it had ended, when another order had used its discount. Both are paid back.
   */
  failure: z
    .enum([
      'declined',
      'needs_card_entry',
      'insufficient_funds',
      'expired',
      'other',
      'amount_differs',
      'discount_used',
    ])
    .nullable(),
  /** Day on which a direct debit is collected, not before; `null` for other payments, and once it was collected. */
  collect_on: z.string().nullable(),
  /** The bank's code for a debit that it has returned. */
  return_code: z.enum(returnCodes).nullable(),
  /** Hosted page on which an open order can still be paid; otherwise `null`. */
  checkout_url: z.string().nullable(),
  refunded_cents: z.int(),
  receipt: z.object({ number: z.string(), kind: z.enum(['receipt', 'invoice']) }).nullable(),
  created_at: Timestamp,
  /** Time at which the product last asked the provider for the state. */
  checked_at: Timestamp.nullable(),
  /** Time at which an open order ends. */
  expires_at: Timestamp,
  completed_at: Timestamp.nullable(),
})
export type Transaction = z.infer<typeof Transaction>

export const orderCalls = {
  listPackages: call(paths.listPackages, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'Packages, payment methods and the applied discount for the payment country. `credits` also asks for the price of that exact number of credits.',
    input: z.object({
      payment_country: z.string().length(2).optional(),
      /** A discount code that the member entered. Without it, the price contains the discount that the member has now. */
      code: z.string().max(code_max).optional(),
      credits: z.coerce
        .number<number | string>('invalid')
        .int('invalid')
        .min(1, 'too_low')
        .max(exact_credits_max, 'too_high')
        .optional(),
    }),
    output: z.object({
      payment_country: z.string(),
      packages: z.array(CreditPackage),
      /**
       * Offer for the asked number of credits, at the rate of the smallest package. It has more credits than asked if
       * the provider accepts no smaller amount. `null` if none was asked or the country sells none above a price of 0.
       */
      exact: Offer.nullable(),
      payment_methods: z.array(PaymentMethod),
      mandates: z.array(Mandate),
      /** Methods that the provider can store for a later purchase. */
      storable_methods: z.array(PaymentMethod),
      vat: Vat.omit({ cents: true }),
      /** The creditor of direct debits, and the earliest day of a debit; `null` if they are not offered. */
      direct_debit: z
        .object({ creditor: z.string(), city: z.string(), creditor_id: z.string(), collect_on: z.string() })
        .nullable(),
      /** The discount in these prices. */
      discountcode: DiscountCode.nullable(),
      /** The reason why `code` gives no discount, or why the member's own discount does not. */
      discount_refusal: DiscountRefusal.nullable(),
      message_credits: z.int(),
      /** Free credits that the member received, and how many of them remain; `null` if none remain. */
      free: z.object({ given: z.int(), remaining: z.int() }).nullable(),
      /** X2: currency of the member's limits; `null` without any. Orders in another currency are refused. */
      limit_currency: z.string().nullable(),
    }),
    errors: ['invalid_fields'],
  }),
  createOrder: call(paths.createOrder, {
    auth: 'member',
    rateLimit: 'order',
    summary:
      'Orders a package, or an exact number of credits. `checkout_url` is the page of the payment provider, or our result page for a payment from a mandate. The same key returns the same order.',
    input: z
      .object({
        package: PackageId.optional(),
        credits: z.int().min(1, 'too_low').max(exact_credits_max, 'too_high').optional(),
        /** The total that the page showed. If it differs, the order is rejected with `order_price_changed`. */
        price_cents: z.int().optional(),
        /** The currency of `price_cents`. */
        currency: z.string().optional(),
        payment_method: PaymentMethod,
        payment_country: z.string().length(2).optional(),
        /** The discount code that the member entered. */
        code: z.string().max(code_max).optional(),
        mandate: MandateId.optional(),
        store_mandate: z.boolean().default(false),
        /**
         * The two optional acts of early performance (M7): the request to begin at once, and the acknowledgement that
         * the right to withdraw is lost for what is used. They count only together, and once a mail confirms them.
         */
        begins_at_once: z.boolean().default(false),
        acknowledges_loss: z.boolean().default(false),
        invoice: InvoiceParty.optional(),
        key: IdempotencyKey,
      })
      .refine((order) => (order.package === undefined) !== (order.credits === undefined), 'invalid'),
    output: z.object({ transaction: Transaction, checkout_url: z.string() }),
    errors: [
      'auth_required',
      'package_not_found',
      'payment_method_unknown',
      'mandate_not_found',
      'debit_blocked',
      'debit_open',
      'debit_amount_limit',
      'order_price_changed',
      'payment_unknown',
      'payment_failed',
      'spending_limit_reached',
      'spending_limit_currency',
      'key_reused',
      'code_not_found',
      'code_used',
      'code_expired',
      'code_below_minimum',
      'code_wrong_country',
      'code_wrong_method',
      'code_reserved',
      'discount_too_soon',
      'invalid_fields',
    ],
  }),
  listTransactions: call(paths.listTransactions, {
    auth: 'member',
    rateLimit: 'read',
    summary: "The member's orders, latest first.",
    input: z.object({}),
    output: z.object({ transactions: z.array(Transaction) }),
    errors: ['auth_required'],
  }),
  getTransaction: call(paths.getTransaction, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'One order.',
    input: z.object({ id: OrderId }),
    output: z.object({ transaction: Transaction }),
    errors: ['auth_required', 'order_not_found'],
  }),
  listMandates: call(paths.listMandates, {
    auth: 'member',
    rateLimit: 'read',
    summary: "The member's stored payment methods, latest first.",
    input: z.object({}),
    output: z.object({ mandates: z.array(Mandate) }),
    errors: ['auth_required'],
  }),
  deleteMandate: call(paths.deleteMandate, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Removes a stored payment method, here and at the provider.',
    input: z.object({ id: MandateId }),
    output: z.object({ mandates: z.array(Mandate) }),
    errors: ['auth_required', 'mandate_not_found', 'invalid_fields'],
  }),
  refundOrder: call(paths.refundOrder, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Refunds unspent credits of an order at the price and the VAT rate of the order. Above the limit of 24 hours, for the person or the member, the refund waits for the confirmation of a second person.',
    input: z.object({
      member: MemberId,
      order: OrderId,
      credits: z.int().min(1, 'too_low').max(1_000_000, 'too_high'),
      reason: z.string().trim().min(10, 'too_short').max(500, 'too_long'),
      /** The case for which it is refunded, for the second person. */
      case: CaseRef.optional(),
      key: IdempotencyKey,
    }),
    output: z.object({
      refunded_cents: z.int(),
      currency: z.string(),
      /** `proposed`: a second person must confirm. */
      status: z.enum(['sent', 'unknown', 'proposed']),
    }),
    errors: [
      'auth_required',
      'forbidden',
      'order_not_found',
      'not_enough_credits',
      'already_decided',
      'payment_failed',
      'case_locked',
      'key_reused',
      'invalid_fields',
    ],
  }),
  decideRefund: call(paths.decideRefund, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Confirms or refuses a refund that another person has proposed. It is void if the order no longer pays exactly the proposed amount, after a week, and if its proposer may no longer refund.',
    input: ProposalDecision,
    output: z.object({
      outcome: z.enum(['confirmed', 'rejected', 'void']),
      /** The state of the confirmed refund at the provider. */
      status: z.enum(['sent', 'unknown', 'refused']).nullable(),
    }),
    errors: [...decisionErrors],
  }),
} as const
