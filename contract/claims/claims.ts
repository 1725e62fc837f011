import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** H4: the advantages that the product may state with a number, once they are measured. */
export const claimIds = ['premium_matches'] as const
export const ClaimId = z.enum(claimIds)
export type ClaimId = z.infer<typeof ClaimId>

const count = z.int().nonnegative()

/** A group of members in a period. */
export const ClaimGroup = z.object({
  members: count,
  /** Days for which the members count, added up. */
  days: count,
  matches: count,
})

export const ClaimFigures = z.object({
  premium: ClaimGroup,
  free: ClaimGroup,
  /** Matches a day of the premium group, divided by those of the free one: 1.5 means 50 % more. */
  ratio: z.number().positive(),
  /** Bounds of the 95 % interval of the ratio. */
  low: z.number().nonnegative(),
  high: z.number().positive(),
})
export type ClaimFigures = z.infer<typeof ClaimFigures>

const period = {
  /** First and last day, in the installation's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
}

export const Claim = z.object({
  claim: ClaimId,
  /** The claimed advantage as a share: 0.46. */
  claimed: z.number(),
  /** Whether pages state it now. */
  is_shown: z.boolean(),
  /** The paths of the pages that state it while it is proven. */
  pages: z.array(z.string()),
  /** Rules of its measurement: length of the period, smallest groups, and how long a measurement may be shown. */
  period_months: z.int(),
  min_members: z.int(),
  min_matches: z.int(),
  shown_days: z.int(),
  /** The latest measurement first. */
  measurements: z.array(
    z.object({
      ...period,
      measured_at: Timestamp,
      /** Null if a group was too small to be measured. */
      figures: ClaimFigures.nullable(),
    }),
  ),
})
export type Claim = z.infer<typeof Claim>

export const ProvenClaim = z.object({ claim: ClaimId, ...period, figures: ClaimFigures })
export type ProvenClaim = z.infer<typeof ProvenClaim>

export const claimCalls = {
  listClaims: call(paths.listClaims, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'H4: the register of claims with the measurements of a site that the caller manages (admin, operator).',
    input: z.object({ site: SiteId }),
    output: z.object({ claims: z.array(Claim) }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  listProvenClaims: call(paths.listProvenClaims, {
    auth: 'anyone',
    rateLimit: 'none',
    summary:
      'H4: the claims that pages of this site may state now, because a recent measurement proves them, with its figures.',
    input: z.object({}),
    output: z.object({ claims: z.array(ProvenClaim) }),
    errors: [],
  }),
} as const
