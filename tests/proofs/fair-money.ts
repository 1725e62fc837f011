import type { Proof } from './proof.ts'

export const fairMoney: Proof = {
  summary:
    'random histories give no discount and no credit twice, let no order pass a limit, and keep what members agreed to',
  prepare: () => [
    {
      name: '2,000 histories',
      env: () => ({ MONEY: 'all' }),
      tests: ['tests/fair-money'],
    },
  ],
}
