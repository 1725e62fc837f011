import { z } from 'zod'
import { leavingReasons } from '#contract/accounts/leaving-reasons.ts'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** A number of people or cases: 0, or a multiple of `open_numbers_min`. Null: fewer than that, but not none. */
const count = z.int().nonnegative().nullable()
/** A share from 0 to 1, to the hundredth. Null: it would tell about too few. */
const share = z.number().min(0).max(1).nullable()
/** Half of the cases took at most this time. Null: there were too few. */
const median = z.number().nonnegative().nullable()

/** X11: first messages, and the share of them that got a reply in time. */
const Openings = z.object({ sent: count, replied: share })

/** X11: the figures of one night, as they are published. */
export const OpenFigures = z.object({
  openings: z.object({
    all: Openings,
    women: Openings,
    men: Openings,
    half_replied_hours: median,
    /** The share by stretches of `open_numbers_stretch_days`, oldest first. */
    line: z.array(share),
  }),
  returned: z.object({
    /** Credits that came back to their senders (X1), in whole multiples of `open_numbers_min` largest packages. */
    credits: count,
    refunds_asked: count,
    refunds_given: count,
    /** Money of the refunds that were given, by currency, in whole multiples of `open_numbers_min` dearest packages. */
    sums: z.array(z.object({ currency: z.string(), cents: z.int().positive() })),
  }),
  reports: z.object({ decided: count, confirmed: share, half_decided_minutes: median }),
  appeals: z.object({ decided: count, overturned: count }),
  photos: z.object({ reviewed: count, rejected: share, half_reviewed_minutes: median }),
  fictional: z.object({ profiles: count }),
  writers: z.object({ all: count, women: share }),
  leavers: z.object({
    all: count,
    /** Of those who gave a reason: found someone, or wants a break. */
    content: share,
    reasons: z.record(z.enum(leavingReasons), count),
  }),
})
export type OpenFigures = z.infer<typeof OpenFigures>

/** A month with a stored night, such as `2026-11`. */
export const NumbersMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid')

export const OpenNumbers = z.object({
  /** First and last day that were counted, in the installation's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  counted_at: Timestamp,
  figures: OpenFigures,
})
export type OpenNumbers = z.infer<typeof OpenNumbers>

export const numberCalls = {
  getOpenNumbers: call(paths.getOpenNumbers, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'X11: the figures of the latest night, or of the last night of a month. Null: nothing was counted.',
    input: z.object({ month: NumbersMonth.optional() }),
    output: z.object({ numbers: OpenNumbers.nullable() }),
    errors: ['invalid_fields'],
  }),
} as const
