import type { PaymentProvider, PaymentProviders } from './adapters/payments/port.ts'
import { createSandboxProvider } from './adapters/payments/sandbox.ts'
import type { Config } from './config.ts'
import { getKey } from './domain/sites/index.ts'
import type { App } from './kernel/app.ts'
import { StartError } from './start-error.ts'

/**
 * Creates the providers that the environment configures, and in a demo the sandbox. Without any provider, the sites
 * sell nothing.
 */
export async function createPaymentProviders(
  { demo }: Pick<Config, 'demo'>,
  { db, clock }: Pick<App, 'db' | 'clock'>,
): Promise<PaymentProviders> {
  const providers: PaymentProvider[] = []
  if (demo !== 'off')
    providers.push(createSandboxProvider({ db, clock, key: await getKey({ db }, 'payment-sandbox') }))
  return collectProviders(providers)
}

/**
 * Returns the providers by name. Throws `StartError` if they include the sandbox beside a provider of real money:
 * with the sandbox, anybody would get for nothing what others pay for.
 */
export function collectProviders(providers: readonly PaymentProvider[]): PaymentProviders {
  const live = providers.find(({ isLive }) => isLive)
  if (live && providers.some(({ name }) => name === 'sandbox'))
    throw new StartError(
      `The demo's payment sandbox does not run beside ${live.name} with real money: set DEMO=off, or remove the live key of ${live.name}.`,
    )
  return new Map(providers.map((provider) => [provider.name, provider]))
}
