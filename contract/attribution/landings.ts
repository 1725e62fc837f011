import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { SiteId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { landingDimensions } from './landing-dimensions.ts'

/** A value of a link. */
const text = z.string().max(100, 'too_long').optional()

/** Chooses the figures of one lander, slug or traffic source. */
export const LandingFilter = z.object({
  ...{ lander: text, slug: text, network: text, ref: text },
  ...{ sub1: text, sub2: text, sub3: text },
})

/** 0, or a multiple of `figures_min`. Null: fewer than that, but not none. */
const count = z.int().nonnegative().nullable()

/** The figures of one lander, slug, traffic source or day. */
export const LandingFigures = z.object({
  /** Its name; empty for what came from none. A slug follows its lander: `gallery/estate`. */
  name: z.string(),
  views: count,
  sign_ups: count,
  activations: count,
  /** Members who bought for the first time. */
  purchases: count,
})
export type LandingFigures = z.infer<typeof LandingFigures>

export const attributionCalls = {
  listLandings: call(paths.listLandings, {
    auth: 'staff',
    rateLimit: 'read',
    summary: `Views, sign-ups, activations and first purchases by lander, slug, traffic source or day, those with most first purchases first (admin, operator). At most ${limits.landing_days_max} days. Days are days in the installation’s time zone.`,
    input: LandingFilter.extend({
      /** Without it, all sites of the caller, or the one that the console shows. */
      site: SiteId.optional(),
      from: z.iso.date('invalid'),
      to: z.iso.date('invalid'),
      by: z.enum(landingDimensions, 'unknown_choice'),
    }),
    output: z.object({
      landings: z.array(LandingFigures),
      /** All rows that are not listed, because each of their numbers is too small or there are too many; null: none. */
      others: LandingFigures.omit({ name: true }).nullable(),
    }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
} as const
