import type { PaymentProvider } from './port.ts'

/** A provider that refuses every payment. It is used if neither the demo nor a payment provider is configured. */
export const closedProvider: PaymentProvider = {
  name: 'closed',
  create: async () => {
    throw new Error('no payment provider is configured')
  },
  find: async () => null,
}
