import type { PaymentProvider } from './port.ts'

/** A provider that refuses every payment. Used when `DEMO` is `off`, because no real provider is integrated yet. */
export const closedProvider: PaymentProvider = {
  name: 'closed',
  create: async () => {
    throw new Error('no payment provider is configured')
  },
  find: async () => null,
}
