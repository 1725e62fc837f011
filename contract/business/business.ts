import { z } from 'zod'
import { landingDimensions } from '#contract/attribution/landing-dimensions.ts'
import { LandingFilter } from '#contract/attribution/landings.ts'
import * as limits from '#contract/limits.ts'
import { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { call } from '#contract/wire/call.ts'
import { SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { figureTables, funnelSteps, seenDays, timedQueues } from './figure-tables.ts'

/** A month such as `2026-11`, or a year such as `2026`. Days are days in the installation's time zone. */
export const Period = z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'invalid')

/** A number of people or cases: 0, or a multiple of `figures_min`. Null: fewer than that, but not none. */
const count = z.int().nonnegative().nullable()
/** A share from 0 to 1, to the hundredth. Null: it would tell about too few. */
const Share = z.number().min(0).max(1)
const share = Share.nullable()

/** Without a site: those of the caller, or the one that the console shows. Without a period: the current month. */
const input = z.object({ site: SiteId.optional(), period: Period.optional() })

const chosen = {
  period: Period,
  /** First and last day of the period; the last one may be in the future. */
  from: z.iso.date(),
  to: z.iso.date(),
  today: z.iso.date(),
}

/** A sum about at least `figures_min` people. */
const Money = z.object({ cents: z.number(), vat_cents: z.number() })

export const Sales = z.object({
  ...chosen,
  /** The days with which `before` compares: those before today, of the previous month or year. */
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Sums of different currencies are never added. Null: about too few, or none. */
  currencies: z.array(
    z.object({
      currency: z.string(),
      paid: Money.nullable(),
      paid_before: Money.nullable(),
      paid_back: Money.nullable(),
      /** People who have bought for the first time, until yesterday. */
      first_purchases: count,
      first_purchases_before: count,
      /** The money that was paid, by day, or by month of a year. A bar of several days is about the people of all of them. */
      bars: z.array(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          cents: z.number(),
          /** The day or month is not over. The money of a day that is not over is rounded down. */
          is_open: z.boolean(),
        }),
      ),
    }),
  ),
  /** Credits that came back to their senders (X1). */
  returned: z.object({ credits: z.number() }).nullable(),
  returned_before: z.object({ credits: z.number() }).nullable(),
})
export type Sales = z.infer<typeof Sales>

export const Figures = z.object({
  ...chosen,
  /** Those who signed up on the days that are counted; null: no day of the period is counted yet. */
  funnel: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      /** `share`: of those who signed up. */
      steps: z.array(z.object({ step: z.enum(funnelSteps), people: count, share })),
    })
    .nullable(),
  /** By weeks of a month, or by months of a year. */
  cohorts: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      signed_up: count,
      /** Of those who signed up: seen again after each number of `seenDays` days, or later. */
      seen: z.array(share).length(seenDays.length),
      first_messages: count,
      /** Of the first messages: those with a reply. */
      replied: share,
    }),
  ),
})
export type Figures = z.infer<typeof Figures>

export const QueueTimes = z.object({
  ...chosen,
  queues: z.array(
    z.object({
      queue: z.enum(timedQueues),
      decided: count,
      /** Half of the cases were decided in this time. */
      half_minutes: z.number().nonnegative().nullable(),
    }),
  ),
})
export type QueueTimes = z.infer<typeof QueueTimes>

const errors = ['auth_required', 'forbidden', 'invalid_fields'] as const

/** The figures that the console's first page compares with the usual. */
export const todayFigures = ['activated', 'messages', 'purchases', 'reported'] as const

const Usual = z.object({ low: z.int(), high: z.int() })

/** The likely cause of an unusual figure, by facts of today and of the same weekdays. */
export const FigureCause = z.discriminatedUnion('kind', [
  /** Fewer, or more, than usual came to the step before. */
  z.object({ kind: z.enum(['checkouts', 'sign_ups']), count, usual: Usual }),
  /** More payments by this method than usual failed. */
  z.object({ kind: z.literal('refused'), method: PaymentMethod, share: Share, usual_share: Share }),
  /** Fewer than usual of those who signed up confirmed their address. */
  z.object({ kind: z.literal('unconfirmed'), share: Share, usual_share: Share }),
])
export type FigureCause = z.infer<typeof FigureCause>

export const Today = z.object({
  /** The end of the last hour that is counted. */
  until: Timestamp,
  figures: z.array(
    z.object({
      name: z.enum(todayFigures),
      /** Today until then. */
      count,
      /**
       * The middle half of the last eight same weekdays until the same time of day. Null: too few weeks are counted, or
       * there was less than the bound.
       */
      usual: Usual.nullable(),
      /** Whether today is outside the usual. */
      is_unusual: z.boolean(),
      /** Null: the figure is usual, or no fact explains it. */
      cause: FigureCause.nullable(),
      /** The last thirty days, oldest first, without today. */
      days: z.array(count),
    }),
  ),
})
export type Today = z.infer<typeof Today>

const Outside = z.object({ count, usual: Usual })

export const QueueCauses = z.object({
  queues: z.array(
    z.object({
      queue: z.enum(['photos', 'verifications', 'voices', 'reports', 'appeals']),
      /** Cases that came in the last 24 hours, if they are more than usual on one of the seven days before. */
      came: Outside.nullable(),
      /** Decisions of the last 24 hours, if they are fewer than usual. */
      decided: Outside.nullable(),
    }),
  ),
})

export const businessCalls = {
  getToday: call(paths.getToday, {
    auth: 'staff',
    rateLimit: 'read',
    summary: `O1: activations, messages, purchases and reported members of today, compared with the same weekdays (admin, operator). No count is about fewer than ${limits.figures_min}.`,
    input: z.object({}),
    output: Today,
    errors: ['auth_required', 'forbidden'],
  }),
  getSales: call(paths.getSales, {
    auth: 'staff',
    rateLimit: 'read',
    summary: `O1: what was paid and paid back, first purchases, and returned credits of a period (admin). No sum is about fewer than ${limits.figures_min} people.`,
    input,
    output: Sales,
    errors,
  }),
  getFigures: call(paths.getFigures, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: how far those came who signed up in a period, who was seen again, and the first messages with a reply (admin, operator).',
    input,
    output: Figures,
    errors,
  }),
  getQueueTimes: call(paths.getQueueTimes, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: how many cases the staff decided in a period, and how fast (admin).',
    input,
    output: QueueTimes,
    errors,
  }),
  getQueueCauses: call(paths.getQueueCauses, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: the queues to which more cases than usual came in the last 24 hours, or of which fewer than usual were decided (admin).',
    input: z.object({}),
    output: QueueCauses,
    errors: ['auth_required', 'forbidden'],
  }),
  exportFigures: call(paths.exportFigures, {
    auth: 'staff',
    rateLimit: 'bulk',
    inMaintenance: true,
    summary:
      'O1: one table of the figures as CSV, for those who may see it. The export is an entry of the audit trail.',
    input: input.extend({
      table: z.enum(figureTables, 'unknown_choice'),
      by: z.enum(landingDimensions, 'unknown_choice').optional(),
      ...LandingFilter.shape,
    }),
    output: z.object({ csv: z.string() }),
    errors,
  }),
} as const
