import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { SiteId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** The figures of one lander, slug and traffic source on one day. */
export const LandingFigures = z.object({
  /** The day in the installation's time zone. */
  day: z.iso.date(),
  /** Empty for sign-ups that came from a traffic source but from no lander. */
  lander: z.string(),
  slug: z.string(),
  network: z.string(),
  ref: z.string(),
  sub1: z.string(),
  sub2: z.string(),
  sub3: z.string(),
  views: z.int(),
  sign_ups: z.int(),
  activations: z.int(),
  /** Members who bought for the first time. */
  purchases: z.int(),
})
export type LandingFigures = z.infer<typeof LandingFigures>

export const attributionCalls = {
  listLandings: call(paths.listLandings, {
    auth: 'staff',
    rateLimit: 'read',
    summary: `Views, sign-ups, activations and first purchases by day, lander, slug and traffic source of a site that the caller manages, the latest day first (admin, operator). At most ${limits.landing_days_max} days.`,
    input: z.object({ site: SiteId, from: z.iso.date('invalid'), to: z.iso.date('invalid') }),
    output: z.object({
      landings: z.array(LandingFigures),
      /** Whether there are more rows, which the answer omits. Ask for fewer days. */
      has_more: z.boolean(),
    }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
} as const
