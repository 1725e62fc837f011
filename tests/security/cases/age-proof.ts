import type { ageProofCalls } from '#contract/moderation/age-proof.ts'
import { type Cases, nothing } from './case.ts'

export const ageProofCases: Cases<typeof ageProofCalls> = {
  getAgeProof: nothing,
  prepareAgeProof: nothing,
  proveAge: {
    valid: () => ({ method: 'sandbox', over_18: 'yes' }),
    attacks: () => [
      {
        label: 'an invented nonce',
        input: { method: 'eu_app', nonce: 'A'.repeat(51), answer: '{"vp_token":{"age":["oA"]}}' },
        code: 'age_proof_failed',
      },
    ],
  },
}
