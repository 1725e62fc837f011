import type { ClaimId } from '#contract/claims/claims.ts'

export interface ClaimRule {
  readonly claim: ClaimId
  /** The claimed advantage as a share: 0.46 is 46 % more. */
  readonly claimed: number
  /** The paths of the pages that show `ProvenClaims`, which a test compares. */
  readonly pages: readonly string[]
}

/** H4: the register. Pages state no other advantage with a number, which a test of the catalogues checks. */
export const register: readonly ClaimRule[] = [
  // Members who have bought credits are said to make 46 % more matches than the others (specification, section 1).
  { claim: 'premium_matches', claimed: 0.46, pages: ['/premium'] },
]

/** Number of calendar months of a period. Longer periods would state what was true long ago. */
export const period_months = 3

/** A measurement is stated for this number of days after its period. The next one follows after a month. */
export const shown_days = 45
