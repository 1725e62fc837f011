import { z } from 'zod'
import { DiscountCode } from '#contract/discounts/discounts.ts'
import { call } from '#contract/wire/call.ts'
import { IdempotencyKey, OrderId, PackageId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

export const paymentMethods = ['ideal', 'card', 'paypal', 'bancontact', 'directdebit'] as const
export const PaymentMethod = z.enum(paymentMethods, 'unknown_choice')
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A credits package as this member sees it. Prices are in minor units of `currency`. */
export const CreditPackage = z.object({
  id: PackageId,
  credits: z.int(),
  messages: z.int(),
  list_price_cents: z.int(),
  price_cents: z.int(),
  currency: z.string(),
  emphasised: z.boolean(),
  /** Whether this package has the lowest price per message. */
  cheapest: z.boolean(),
})
export type CreditPackage = z.infer<typeof CreditPackage>

/** Statuses of a payment (§4). `completed` is final. */
export const transactionStatuses = ['loading', 'pending', 'completed', 'failed', 'cancelled'] as const
export const Transaction = z.object({
  id: OrderId,
  status: z.enum(transactionStatuses),
  credits: z.int(),
  price_cents: z.int(),
  list_price_cents: z.int(),
  currency: z.string(),
  discount_code: z.string().nullable(),
  payment_method: PaymentMethod,
  package: PackageId,
  created_at: Timestamp,
  completed_at: Timestamp.nullable(),
})
export type Transaction = z.infer<typeof Transaction>

export const orderCalls = {
  listPackages: call(paths.listPackages, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'Packages, payment methods and the applied discount for the payment country.',
    input: z.object({ payment_country: z.string().length(2).optional() }),
    output: z.object({
      payment_country: z.string(),
      packages: z.array(CreditPackage),
      payment_methods: z.array(PaymentMethod),
      discountcode: DiscountCode.nullable(),
      message_credits: z.int(),
    }),
    errors: [],
  }),
  createOrder: call(paths.createOrder, {
    auth: 'member',
    rateLimit: 'order',
    summary:
      'Orders a package; `checkout_url` is the page of the payment provider. The same key returns the same order.',
    input: z.object({
      package: PackageId,
      payment_method: PaymentMethod,
      payment_country: z.string().length(2).optional(),
      key: IdempotencyKey,
    }),
    output: z.object({ transaction: Transaction, checkout_url: z.string() }),
    errors: [
      'auth_required',
      'package_not_found',
      'payment_method_unknown',
      'payment_failed',
      'key_reused',
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
} as const
