import { createMollieProvider } from './adapters/payments/mollie.ts'
import type { PaymentProvider, PaymentProviders } from './adapters/payments/port.ts'
import { createSandboxProvider } from './adapters/payments/sandbox.ts'
import { createVerotelProvider } from './adapters/payments/verotel.ts'
import type { Config } from './config/config.ts'
import { getKey } from './domain/sites/index.ts'
import type { App } from './kernel/app.ts'
import { seconds } from './kernel/clock.ts'
import { StartError } from './start-error.ts'

/** Addresses of Verotel, and the time after which a request without a response has an unknown result. */
const verotelServers = {
  baseUrl: 'https://secure.verotel.com',
  apiUrl: 'https://controlcenter.verotel.com/api',
  timeoutMs: seconds(20),
}

/**
 * Creates the providers that the environment configures, and the sandbox in a demo or if it is asked for. Without any provider, the sites
 * sell nothing.
 */
export async function createPaymentProviders(
  { demo, payments: { sandbox, mollie, stripe, verotel } }: Pick<Config, 'demo' | 'payments'>,
  { db, clock }: Pick<App, 'db' | 'clock'>,
): Promise<PaymentProviders> {
  const sandboxKey = demo === 'off' && !sandbox ? null : await getKey({ db }, 'payment-sandbox')
  return collectProviders([
    ...(sandboxKey ? [createSandboxProvider({ db, clock, key: sandboxKey })] : []),
    ...(mollie ? [createMollieProvider({ ...mollie, clock })] : []),
    // Loads the package of Stripe, with its two hundred modules, only where it is used.
    ...(stripe
      ? [(await import('./adapters/payments/stripe.ts')).createStripeProvider({ ...stripe, clock })]
      : []),
    ...(verotel ? [createVerotelProvider({ ...verotel, ...verotelServers })] : []),
  ])
}

/**
 * Returns the providers by name. Throws `StartError` if they include the sandbox beside a provider of real money:
 * with the sandbox, anybody would get for nothing what others pay for.
 */
export function collectProviders(providers: readonly PaymentProvider[]): PaymentProviders {
  const live = providers.find(({ isLive }) => isLive)
  if (live && providers.some(({ name }) => name === 'sandbox'))
    throw new StartError(
      `The payment sandbox does not run beside ${live.name} with real money: set DEMO=off without PAYMENT_SANDBOX, or remove the live key of ${live.name}.`,
    )
  return new Map(providers.map((provider) => [provider.name, provider]))
}
