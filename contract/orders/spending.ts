import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { spending_limit_max_cents } from './spending-periods.ts'

const SpendingPeriod = z.enum(['week', 'month'], 'unknown_choice')

/** A limit that an order would pass. Amounts are in minor units of `currency`. */
export const BeyondLimit = z.object({
  period: SpendingPeriod,
  limit_cents: z.int(),
  spent_cents: z.int(),
  /** The sum with this order. */
  would_be_cents: z.int(),
  currency: z.string(),
  /** The first moment at which the order fits; `null` if it costs more than the limit. */
  room_from: Timestamp.nullable(),
})
export type BeyondLimit = z.infer<typeof BeyondLimit>

const SpentInPeriod = z.object({
  /** `null` if the member has no limit for this period. */
  limit_cents: z.int().nullable(),
  /** A raise that the member has asked for. A `limit_cents` of `null` removes the limit. */
  pending: z.object({ limit_cents: z.int().nullable(), from: Timestamp }).nullable(),
  /** Prices of the orders that were paid in the period. */
  paid_cents: z.int(),
  /** The part of it that was paid back. */
  returned_cents: z.int(),
  /** Prices of orders whose payment may still arrive. They count as spent. */
  open_cents: z.int(),
  spent_cents: z.int(),
})
export type SpentInPeriod = z.infer<typeof SpentInPeriod>

/** The member's spending in another currency than that of the limits, in its minor units. No limit counts it. */
const SpentElsewhere = z.object({ currency: z.string(), week_cents: z.int(), month_cents: z.int() })
export type SpentElsewhere = z.infer<typeof SpentElsewhere>

/** The member's spending and own limits, in minor units of `currency`. Sums of two currencies are never added. */
export const Spending = z.object({
  currency: z.string(),
  week: SpentInPeriod,
  month: SpentInPeriod,
  also: z.array(SpentElsewhere),
})
export type Spending = z.infer<typeof Spending>

export const spendingCalls = {
  getSpending: call(paths.getSpending, {
    auth: 'member',
    rateLimit: 'read',
    summary: "The member's spending in the last 7 and 30 days, and the limits that the member has set.",
    input: z.object({}),
    output: z.object({ spending: Spending }),
    errors: ['auth_required'],
  }),
  setSpendingLimit: call(paths.setSpendingLimit, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Sets or removes a limit. A lower limit is valid at once; a higher one, or none, 24 hours later. Today’s limit takes back a raise.',
    input: z.object({
      period: SpendingPeriod,
      /** `null` removes the limit. */
      limit_cents: z.int('invalid').min(0, 'too_low').max(spending_limit_max_cents, 'too_high').nullable(),
      /** The currency in which the page showed the limit. */
      currency: z.string().length(3, 'invalid'),
    }),
    output: z.object({ spending: Spending }),
    errors: ['auth_required', 'spending_limit_currency', 'invalid_fields'],
  }),
} as const
