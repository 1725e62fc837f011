import { z } from 'zod'
import { call } from './call.ts'
import { IdempotencyKey, Moment, OrderId, PackageId } from './ids.ts'
import { paths } from './paths.ts'

export const paymentMethods = ['ideal', 'card', 'paypal', 'bancontact', 'directdebit'] as const
export const PaymentMethod = z.enum(paymentMethods, 'unknown_choice')
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** §3 discount code: the fields that the specification gives, whatever made it. */
export const DiscountCode = z.object({
  code: z.string(),
  value_percentage: z.number(),
  status: z.enum(['active', 'inactive']),
  validity: z.enum(['once-per-user', 'unlimited']),
  expired: z.boolean(),
  country: z.string().nullable(),
  user_id: z.string().nullable(),
  expires: Moment.nullable(),
  currency: z.string().nullable(),
  minimum_order_value: z.int().nullable(),
  paymentmethods: z.array(z.string()).nullable(),
})
export type DiscountCode = z.infer<typeof DiscountCode>

/** A credits package as this member sees it; money in minor units of `currency`. */
export const CreditPackage = z.object({
  id: PackageId,
  credits: z.int(),
  messages: z.int(),
  list_price_cents: z.int(),
  price_cents: z.int(),
  currency: z.string(),
  emphasised: z.boolean(),
  /** Fewest cents a message. */
  cheapest: z.boolean(),
})
export type CreditPackage = z.infer<typeof CreditPackage>

/** §4 Payment: loading, pending, completed, failed, cancelled; `completed` never goes back. */
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
  created_at: Moment,
  completed_at: Moment.nullable(),
})
export type Transaction = z.infer<typeof Transaction>

export const CreditEntry = z.object({
  at: Moment,
  amount: z.int(),
  balance: z.int(),
  cause: z.enum([
    'signup',
    'purchase',
    'message',
    'gift',
    'photo',
    'icebreaker',
    'refund',
    'chargeback',
    'returned',
    'correction',
    'demo',
  ]),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const orderCalls = {
  findDiscountCode: call(paths.findDiscountCode, {
    auth: 'anyone',
    limiter: 'read',
    says: "A discount code by M6's rules; `welcome=true` asks for the site's welcome code. Unknown query parameters pass through.",
    input: z.looseObject({ code: z.string().max(40).optional(), welcome: z.string().optional() }),
    output: z.object({ discountcode: DiscountCode.nullable() }),
    errors: ['code_not_found', 'code_used', 'code_wrong_country'],
  }),
  listCreditEntries: call(paths.listCreditEntries, {
    auth: 'member',
    limiter: 'read',
    says: 'History of the own credits, the latest first (M5).',
    input: z.object({ before: z.string().max(80).optional() }),
    output: z.object({ credits: z.int(), entries: z.array(CreditEntry), next: z.string().nullable() }),
    errors: ['auth_required'],
  }),
  listPackages: call(paths.listPackages, {
    auth: 'anyone',
    limiter: 'read',
    says: 'Packages, methods and the applied discount for the payment country.',
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
    limiter: 'order',
    says: 'Orders a package; `checkout_url` is the page of the payment provider. The same key answers the same order.',
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
    limiter: 'read',
    says: "The member's orders, the latest first.",
    input: z.object({}),
    output: z.object({ transactions: z.array(Transaction) }),
    errors: ['auth_required'],
  }),
  getTransaction: call(paths.getTransaction, {
    auth: 'member',
    limiter: 'read',
    says: 'One order.',
    input: z.object({ id: OrderId }),
    output: z.object({ transaction: Transaction }),
    errors: ['auth_required', 'order_not_found'],
  }),
} as const
