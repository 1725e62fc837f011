import type { Proof } from './proof.ts'

export const move: Proof = {
  summary: 'a site of 10,000 members moves into another installation with 0 differences',
  prepare: () => [
    {
      name: '10,000 members',
      env: () => ({ MOVE: 'all' }),
      tests: ['server/site-transfer/crowd.test.ts'],
    },
  ],
}
