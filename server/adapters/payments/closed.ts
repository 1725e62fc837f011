import type { PaymentProvider } from './port.ts'

/** No way to pay: an installation that is not a demo and has no provider yet sells nothing. */
export const closedProvider: PaymentProvider = {
  name: 'closed',
  create: async () => {
    throw new Error('no payment provider is set up')
  },
  find: async () => null,
}
