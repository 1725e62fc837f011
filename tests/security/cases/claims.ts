import type { claimCalls } from '#contract/claims/claims.ts'
import { type Cases, nothing } from './case.ts'

export const claimCases: Cases<typeof claimCalls> = {
  listClaims: {
    valid: ({ app }) => ({ site: app.site.id }),
    attacks: ({ app }) => [
      { label: 'a site without permission', input: { site: app.otherSite.id }, code: 'forbidden' },
    ],
  },
  listProvenClaims: nothing,
}
