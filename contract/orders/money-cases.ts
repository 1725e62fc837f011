import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { MemberId, MoneyCaseId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { moneyCaseEnds, moneyCaseKinds } from './money-case-kinds.ts'
import { PaymentMethod } from './payment-methods.ts'

/** Money of an order that went back, or that could not be paid back. */
export const MoneyCase = z.object({
  id: MoneyCaseId,
  site: SiteId,
  site_name: z.string(),
  kind: z.enum(moneyCaseKinds),
  /** The buyer, or the anonymous id after the buyer's erasure. */
  member: MemberId,
  order_number: z.string(),
  payment_method: PaymentMethod,
  cents: z.int(),
  currency: z.string(),
  waiting_since: Timestamp,
  due: Timestamp,
})
export type MoneyCase = z.infer<typeof MoneyCase>

export const moneyCaseCalls = {
  listMoneyCases: call(paths.listMoneyCases, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: money that went back without a refund, and refunds that were refused or came back, oldest first. For admins and support.',
    input: z.object({}),
    output: z.object({ cases: z.array(MoneyCase) }),
    errors: ['auth_required', 'forbidden'],
  }),
  endMoneyCase: call(paths.endMoneyCase, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: ends a case about money: paid in another way, or nothing to pay. The reason is kept in the audit trail.',
    input: z.object({
      case: MoneyCaseId,
      how: z.enum(moneyCaseEnds, 'required'),
      reason: freeText(limits.look_reason_max).min(1, 'required'),
    }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'not_found', 'already_decided', 'invalid_fields'],
  }),
} as const
