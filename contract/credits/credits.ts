import { z } from 'zod'
import { MessagePrice } from '#contract/chats/chats.ts'
import { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { call } from '#contract/wire/call.ts'
import { CorrectionId, IdempotencyKey, MemberId, OrderId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { RefusalNote } from '#contract/wire/proposal-decision.ts'

export const creditCauses = [
  'signup',
  'purchase',
  'message',
  'gift',
  'photo',
  'voice',
  'icebreaker',
  'refund',
  'refund_returned',
  'chargeback',
  'chargeback_reversed',
  'returned',
  'withdrawn',
  'correction',
  'hold',
  'hold_released',
  'demo',
] as const

/** A sum of money in one currency. Sums of two currencies are never added. */
export const Money = z.object({ cents: z.number(), currency: z.string() })
export type Money = z.infer<typeof Money>

/** The credits of one lot in a change of the balance. */
export const EntryPart = z.object({
  /** Cause, time and size of the lot. */
  cause: z.enum(creditCauses),
  at: Timestamp,
  lot_credits: z.int(),
  /** Credits that the change took from the lot, or gave back to it. */
  credits: z.int(),
  /**
   * Value of these credits in minor units of `currency`, not rounded: add the parts of several changes, then round the
   * sum.
   */
  cents: z.number(),
  currency: z.string(),
})
export type EntryPart = z.infer<typeof EntryPart>

/** One change of a member's balance (M5). */
export const CreditEntry = z.object({
  id: z.string(),
  at: Timestamp,
  amount: z.int(),
  balance: z.int(),
  cause: z.enum(creditCauses),
  /**
   * Value of these credits in minor units of `currency`: the amount that the member paid for them, 0 for free credits.
   * For a purchase, the price; for a refund, the refunded amount. Counts only the parts in this currency, and is rounded.
   */
  cents: z.int(),
  /** The currency of the largest part. */
  currency: z.string(),
  /** The order of a purchase, refund or chargeback. */
  order: z.object({ id: OrderId, number: z.string(), payment_method: PaymentMethod.nullable() }).nullable(),
  /** The name of a gift that was sent. */
  gift: z.string().nullable(),
  /** The lots of these credits, in the order in which they are spent. */
  parts: z.array(EntryPart),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** A month in the zone of `timeZone`, such as `2026-11`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalid')

export const Correction = z.object({
  id: CorrectionId,
  member: MemberId,
  credits: z.int(),
  reason: z.string(),
  status: z.enum(['proposed', 'booked', 'rejected']),
  created_at: Timestamp,
})
export type Correction = z.infer<typeof Correction>

export const creditCalls = {
  getMessagePrice: call(paths.getMessagePrice, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'The price of the caller’s next message (H3). For a visitor, the price for a member without credits in the payment country; `null` if it sells none.',
    input: z.object({}),
    output: z.object({ price: MessagePrice.nullable() }),
    errors: [],
  }),
  listCreditEntries: call(paths.listCreditEntries, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'History of the member’s credits in one month, latest first (M5).',
    input: z.object({ month: Month.optional(), before: z.string().max(80).optional() }),
    output: z.object({
      credits: z.int(),
      /** Amounts that the member paid for the current balance, by currency; the latest purchase's first. */
      value: z.array(Money),
      month: Month,
      /** Months with entries, latest first. Includes the current month. */
      months: z.array(Month),
      /** Balance before the first entry of the month. */
      opening: z.int(),
      /** Balance after the last entry of the month. */
      closing: z.int(),
      /** Sums of the month's positive and negative entries. `opening + received - spent = closing`. */
      received: z.int(),
      spent: z.int(),
      entries: z.array(CreditEntry),
      next: z.string().nullable(),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  correctCredits: call(paths.correctCredits, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Adds or removes credits with a reason. Above the limit of 24 hours, for the person or the member, the correction waits for the approval of a second person.',
    input: z.object({
      member: MemberId,
      credits: z.int().min(-100_000).max(100_000),
      reason: z.string().trim().min(10, 'too_short').max(500, 'too_long'),
      key: IdempotencyKey,
    }),
    output: z.object({ correction: Correction }),
    errors: [
      'auth_required',
      'forbidden',
      'member_not_found',
      'not_enough_credits',
      'key_reused',
      'invalid_fields',
    ],
  }),
  approveCorrection: call(paths.approveCorrection, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Approves or rejects a proposed correction. The approver must not be its author, who may only withdraw it. A rejection needs a reason, which the author reads. After a week, or if the author may no longer correct credits, it is rejected.',
    input: z.object({ id: CorrectionId, approve: z.boolean(), note: RefusalNote }),
    output: z.object({ correction: Correction }),
    errors: [
      'auth_required',
      'forbidden',
      'correction_not_found',
      'already_decided',
      'own_proposal',
      'same_browser',
      'not_enough_credits',
      'invalid_fields',
    ],
  }),
} as const
