import type { creditCalls } from '#contract/credits/credits.ts'
import type { CorrectionId } from '#contract/wire/ids.ts'
import type { Owner } from '../owner.ts'
import { type Cases, newIdempotencyKey, nothing, unknownId } from './case.ts'

const correctionOf = ({ member }: Pick<Owner, 'member'>) => ({
  member: member.id,
  credits: 5,
  reason: 'Il messaggio non è partito.',
  key: newIdempotencyKey(),
})

export const creditCases: Cases<typeof creditCalls> = {
  getMessagePrice: nothing,
  listCreditEntries: nothing,
  correctCredits: {
    valid: ({ self }) => correctionOf(self),
    attacks: ({ foreign, self }) => [
      { label: 'another site’s', input: correctionOf(foreign), code: 'member_not_found' },
      {
        label: 'more credits than the balance',
        input: { ...correctionOf(self), credits: -500 },
        code: 'not_enough_credits',
      },
      { label: 'no credits', input: { ...correctionOf(self), credits: 0 }, code: 'invalid_fields' },
    ],
  },
  approveCorrection: {
    valid: ({ self }) => ({ id: self.corrections.colleague, approve: true }),
    attacks: ({ foreign, self }) => [
      {
        label: 'another site’s',
        input: { id: foreign.corrections.colleague, approve: true },
        code: 'correction_not_found',
      },
      {
        label: 'an unknown correction',
        input: { id: unknownId as CorrectionId, approve: true },
        code: 'correction_not_found',
      },
      {
        label: 'the own proposal',
        input: { id: self.corrections.own, approve: true },
        code: 'own_proposal',
      },
    ],
  },
}
