import type { Proof } from './proof.ts'

export const figures: Proof = {
  summary: 'the figures of the business, of landers and the open numbers equal a recount of 100,000 events',
  prepare: () => [
    {
      name: '100,000 events',
      env: () => ({ FIGURES: 'all' }),
      tests: ['server/domain/business/recount.test.ts'],
    },
  ],
}
