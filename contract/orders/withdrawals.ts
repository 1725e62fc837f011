import { z } from 'zod'
import { Email } from '#contract/accounts/email.ts'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { IdempotencyKey, MemberId, OrderId, SiteId, Timestamp, WithdrawalId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { MailPreview } from '#contract/wire/previewed-mail.ts'
import { PaymentMethod } from './payment-methods.ts'
import { withdrawalProblems } from './withdrawal-problems.ts'

/** Opens the receipt of one declaration, with or without an account. It is signed, and is not stored. */
export const WithdrawalToken = z
  .string()
  .regex(/^[\w-]{20,60}$/, 'invalid')
  .brand<'WithdrawalToken'>()
export type WithdrawalToken = z.infer<typeof WithdrawalToken>

/** Reasons for which a member cannot withdraw from an order with the function. */
export const withdrawalEnds = [
  'not_completed',
  'too_late',
  'nothing_left',
  'charged_back',
  'with_support',
] as const

/** An order as the withdrawal function sees it. Amounts are in minor units of `currency`. */
export const WithdrawableOrder = z.object({
  id: OrderId,
  number: z.string(),
  credits: z.int(),
  currency: z.string(),
  payment_method: PaymentMethod,
  /** Label of the stored payment method that paid, such as `•• 4242`. */
  mandate: z.string().nullable(),
  created_at: Timestamp,
  completed_at: Timestamp.nullable(),
  /** Last day of the right, such as `2026-12-06`; `null` before the order is completed. */
  last_day: z.string().nullable(),
  why_not: z.enum(withdrawalEnds).nullable(),
  /** Credits that are unspent, and credits that are spent. */
  unspent: z.int(),
  spent: z.int(),
  /** Whether the member has lost the right for spent credits: both acts at the checkout, confirmed by mail. */
  is_waived: z.boolean(),
  /** Most credits that can be withdrawn: the unspent ones, and without a waiver the spent ones. */
  most: z.int(),
  /** Values of `unspent` and of `most` credits. */
  unspent_cents: z.int(),
  most_cents: z.int(),
  /** From these numbers, `refundValue` computes the value of any number of credits. */
  lot: z.object({
    credits: z.int(),
    paid_cents: z.int(),
    gone_credits: z.int(),
    gone_cents: z.int(),
    charged_back_cents: z.int(),
  }),
})
export type WithdrawableOrder = z.infer<typeof WithdrawableOrder>

/** The effect of a declaration. */
export const WithdrawalResult = z.object({
  order: OrderId,
  order_number: z.string(),
  credits: z.int(),
  spent_credits: z.int(),
  cents: z.int(),
  currency: z.string(),
  vat: z.object({ percentage: z.number(), cents: z.int() }),
  payment_method: PaymentMethod,
  /** `pending`: the provider has not answered yet. `support`: it refused, and a person pays in another way. */
  refund: z.enum(['pending', 'sent', 'support']),
})
export type WithdrawalResult = z.infer<typeof WithdrawalResult>

/** A declaration of withdrawal as its author sees it. */
export const Withdrawal = z.object({
  receipt: WithdrawalToken,
  /** Such as `R-2208`. */
  number: z.string(),
  kind: z.enum(['signed_in', 'signed_out', 'leaving', 'undelivered']),
  declared_at: Timestamp,
  name: z.string(),
  /** The contract as it was declared: the order's number, or the author's own words. */
  contract: z.string(),
  /** Address of the confirmation. */
  email: z.string(),
  /** The declared number of credits; `null` for everything. */
  wanted_credits: z.int().nullable(),
  /** `null` for a declaration without sign-in, because its author may not be the buyer (H7). */
  result: WithdrawalResult.nullable(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** A declaration that a person must look at. */
export const WithdrawalToReview = z.object({
  id: WithdrawalId,
  site: SiteId,
  site_name: z.string(),
  number: z.string(),
  declared_at: Timestamp,
  /** The promised time. */
  due: Timestamp,
  /** The buyer, if known. */
  member: MemberId.nullable(),
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  wanted_credits: z.int().nullable(),
  /**
   * `unmatched`: nobody was found. `refused`: the provider refused its refund, or the refund came back. `undelivered`:
   * the same for a payment for which no credits could be given; nobody has declared anything.
   */
  problem: z.enum(withdrawalProblems),
  result: WithdrawalResult.omit({ refund: true }).nullable(),
})
export type WithdrawalToReview = z.infer<typeof WithdrawalToReview>

const Credits = z.coerce
  .number<number | string>('invalid')
  .int('invalid')
  .min(1, 'too_low')
  .max(1_000_000, 'too_high')
const WithdrawalAnswer = z.object({
  withdrawal: WithdrawalId,
  answer: freeText(limits.withdrawal_answer_max).min(10, 'required'),
})
const staffErrors = ['auth_required', 'forbidden', 'withdrawal_not_found', 'invalid_fields'] as const

export const withdrawalCalls = {
  listWithdrawals: call(paths.listWithdrawals, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'M7: the member’s orders with their last day to withdraw, and the earlier declarations.',
    input: z.object({}),
    output: z.object({ orders: z.array(WithdrawableOrder), withdrawals: z.array(Withdrawal) }),
    errors: ['auth_required'],
  }),
  previewWithdrawal: call(paths.previewWithdrawal, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The facts of a withdrawal before it is confirmed.',
    input: z.object({ order: OrderId, credits: Credits }),
    output: z.object({
      order: WithdrawableOrder,
      credits: z.int(),
      /** Those of the credits that are already spent. */
      spent_credits: z.int(),
      cents: z.int(),
      /** Credits and messages that the member has afterwards, and whether the member stays premium. */
      balance_after: z.int(),
      messages_after: z.int(),
      premium_after: z.boolean(),
      email: z.string(),
    }),
    errors: ['auth_required', 'order_not_found', 'withdrawal_closed', 'invalid_fields'],
  }),
  withdrawOrder: call(paths.withdrawOrder, {
    auth: 'member',
    rateLimit: 'order',
    summary: 'Withdraws from an order or a part of it. The same key withdraws once.',
    input: z.object({
      order: OrderId,
      credits: Credits,
      /** The sums that the page showed. If they differ, nothing is withdrawn and the page shows the new ones. */
      spent_credits: z.coerce.number<number | string>('invalid').int('invalid').min(0, 'invalid'),
      cents: z.coerce.number<number | string>('invalid').int('invalid').min(0, 'invalid'),
      /** Where to confirm; empty for the account's address. */
      email: z.union([z.literal(''), Email]).default(''),
      key: IdempotencyKey,
    }),
    output: z.object({ receipt: WithdrawalToken }),
    errors: [
      'auth_required',
      'order_not_found',
      'withdrawal_closed',
      'withdrawal_changed',
      'key_reused',
      'invalid_fields',
    ],
  }),
  declareWithdrawal: call(paths.declareWithdrawal, {
    auth: 'anyone',
    rateLimit: 'withdrawal',
    summary: 'Withdraws without sign-in. Answers the same whether or not order, address and name exist (H7).',
    input: z.object({
      name: freeText(limits.withdrawal_name_max).min(2, 'required'),
      contract: freeText(limits.withdrawal_contract_max).min(1, 'required'),
      email: Email,
      /** Missing for the whole order. */
      credits: Credits.optional(),
      key: IdempotencyKey,
    }),
    output: z.object({ receipt: WithdrawalToken }),
    errors: ['key_reused', 'too_many_requests', 'invalid_fields'],
  }),
  getWithdrawal: call(paths.getWithdrawal, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'The receipt of a declaration, by its token.',
    input: z.object({ receipt: WithdrawalToken }),
    output: z.object({ withdrawal: Withdrawal }),
    errors: ['withdrawal_not_found', 'invalid_fields'],
  }),
  refundUnused: call(paths.refundUnused, {
    auth: 'member',
    rateLimit: 'order',
    summary:
      'X10: refunds all unspent credits of every completed order, of any age, before the account is deleted.',
    input: z.object({}),
    output: z.object({
      refunds: z.array(Withdrawal),
      /** Whether the provider has refused one of them, so that a person pays it. */
      has_refused: z.boolean(),
    }),
    errors: ['auth_required'],
  }),
  listWithdrawalsToReview: call(paths.listWithdrawalsToReview, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    // Records the look in the audit trail.
    sameOriginOnly: true,
    summary: 'O1: declarations that a person must look at, oldest first. For admins and support.',
    input: z.object({}),
    output: z.object({ withdrawals: z.array(WithdrawalToReview) }),
    errors: ['auth_required', 'forbidden'],
  }),
  carryOutWithdrawal: call(paths.carryOutWithdrawal, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Carries out a declaration on an order, or repeats its refund.',
    input: z.object({
      withdrawal: WithdrawalId,
      /** The order’s short number. */
      order_number: z
        .string()
        .trim()
        .regex(/^\d{1,18}$/, 'invalid'),
      credits: Credits,
    }),
    output: z.object({ refund: WithdrawalResult.shape.refund }),
    errors: [...staffErrors, 'order_not_found', 'withdrawal_closed', 'already_decided', 'case_locked'],
  }),
  previewWithdrawalAnswer: call(paths.previewWithdrawalAnswer, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'O1: the mail that an answer would send, in the language of the declaration. Changes nothing.',
    input: WithdrawalAnswer,
    output: MailPreview,
    errors: [...staffErrors, 'already_decided'],
  }),
  answerWithdrawal: call(paths.answerWithdrawal, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Answers a declaration by mail some minutes later, and ends it.',
    input: WithdrawalAnswer,
    /** When the mail leaves. Until then the answer can be undone. */
    output: z.object({ mail_at: Timestamp }),
    errors: [...staffErrors, 'already_decided', 'case_locked'],
  }),
  undoWithdrawalAnswer: call(paths.undoWithdrawalAnswer, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Undoes the caller’s own answer before its mail leaves: the declaration waits again. Returns the text, which is stored no longer.',
    input: z.object({ withdrawal: WithdrawalId }),
    output: z.object({ answer: z.string() }),
    errors: [...staffErrors, 'nothing_to_undo', 'case_locked'],
  }),
} as const
