import type { Proof } from './proof.ts'

export const money: Proof = {
  summary: 'faults of the network, repeated calls and crashes neither lose nor double money or credits',
  prepare: () => [
    {
      name: 'all cases',
      env: () => ({ MONEY: 'all' }),
      tests: [
        ...['server/domain/orders', 'server/domain/credits', 'server/domain/chats/returns'],
        'server/adapters/payments',
        ...['cut-answers', 'killed-servers', 'payment-data-in-log'],
      ],
    },
  ],
}
