import { z } from 'zod'
import { code_max } from '#contract/discounts/discounts.ts'
import { call } from '#contract/wire/call.ts'
import { DebitRequestId, IdempotencyKey, PackageId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { exact_credits_max, InvoiceParty, Transaction } from './orders.ts'

/** The end of a code's life, and the data of the step in which the member types it. */
export const DebitCode = z.object({
  id: DebitRequestId,
  /** The phone without its middle digits, such as `+39 333 ··· ··23`. */
  phone: z.string(),
  /** The end of the account number, such as `•• 3456`. */
  account: z.string(),
  expires_at: Timestamp,
  /** The time from which another code can be sent. */
  resend_at: Timestamp,
  credits: z.int(),
  price_cents: z.int(),
  currency: z.string(),
  /** The earliest day of the debit, such as `2026-11-26`. */
  collect_on: z.string(),
})
export type DebitCode = z.infer<typeof DebitCode>

export const directDebitCalls = {
  sendDebitCode: call(paths.sendDebitCode, {
    auth: 'member',
    rateLimit: 'sms',
    summary:
      'Checks the account for a SEPA direct debit and sends a code by SMS. The price of this moment applies to the order.',
    input: z
      .object({
        package: PackageId.optional(),
        credits: z.int().min(1, 'too_low').max(exact_credits_max, 'too_high').optional(),
        /** The total that the page showed. If it differs, the call is rejected with `order_price_changed`. */
        price_cents: z.int().optional(),
        currency: z.string().optional(),
        payment_country: z.string().length(2).optional(),
        /** The discount code that the member entered. */
        code: z.string().max(code_max).optional(),
        iban: z.string().max(60, 'too_long'),
        holder: z.string().trim().min(2, 'required').max(70, 'too_long'),
        phone: z.string().max(40, 'too_long'),
        /** Whether the member accepts the mandate and the notice of two days. */
        accepts: z.boolean().default(false),
      })
      .refine((order) => (order.package === undefined) !== (order.credits === undefined), 'invalid'),
    output: DebitCode,
    errors: [
      'auth_required',
      'package_not_found',
      'payment_method_unknown',
      'order_price_changed',
      'debit_blocked',
      'debit_open',
      'debit_amount_limit',
      'spending_limit_reached',
      'spending_limit_currency',
      'debit_code_wait',
      'debit_code_limit',
      'sms_failed',
      'payment_failed',
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
  resendDebitCode: call(paths.resendDebitCode, {
    auth: 'member',
    rateLimit: 'sms',
    summary:
      'Sends another code for the same account and the same price. The earlier code is no longer valid.',
    input: z.object({ id: DebitRequestId }),
    output: DebitCode,
    errors: [
      'auth_required',
      'debit_code_expired',
      'debit_blocked',
      'debit_code_wait',
      'debit_code_limit',
      'sms_failed',
      'invalid_fields',
    ],
  }),
  confirmDebit: call(paths.confirmDebit, {
    auth: 'member',
    rateLimit: 'order',
    summary:
      'Orders with a SEPA direct debit: the code gives the mandate. A repeated call returns the same order.',
    input: z.object({
      id: DebitRequestId,
      code: z.string().max(20, 'too_long'),
      invoice: InvoiceParty.optional(),
      key: IdempotencyKey,
    }),
    output: z.object({ transaction: Transaction, checkout_url: z.string() }),
    errors: [
      'auth_required',
      'debit_code_invalid',
      'debit_code_expired',
      'debit_blocked',
      'debit_open',
      'debit_amount_limit',
      'spending_limit_reached',
      'spending_limit_currency',
      'package_not_found',
      'payment_method_unknown',
      'payment_unknown',
      'payment_failed',
      'code_used',
      'code_reserved',
      'key_reused',
      'invalid_fields',
    ],
  }),
} as const
