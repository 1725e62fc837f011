import type { agreementCalls } from '#contract/agreement/agreement.ts'
import { type Cases, nothing } from './case.ts'

const answer = {
  question: 'dinner',
  answer: 'eight',
  suits: ['eight', 'nine'],
  weight: 'some',
  shown: true,
} as const

export const agreementCases: Cases<typeof agreementCalls> = {
  listOwnAnswers: nothing,
  saveAnswer: {
    valid: () => ({ ...answer, suits: [...answer.suits] }),
    attacks: () => [
      {
        label: 'an answer of another question',
        input: { ...answer, suits: ['eight'], answer: 'friends' },
        code: 'invalid_fields',
      },
      {
        label: 'a sensitive question without consent',
        input: { ...answer, question: 'faith', answer: 'much', suits: ['much'] },
        code: 'consent_required',
      },
    ],
  },
  removeAnswer: { valid: () => ({ question: 'dinner' }), attacks: () => [] },
}
