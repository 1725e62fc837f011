import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { PaymentProvider, ProviderName } from '#server/adapters/payments/port.ts'
import { findProvider } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { canDebit } from './direct-debit/can-debit.ts'
import { methodsOf } from './rules.ts'

/** Returns the provider of a site's payments. Throws `payment_failed` if none is configured. */
export function providerOf(app: Pick<App, 'payments' | 'log'>, site: Site): PaymentProvider {
  const provider = findProvider(app, site)
  if (provider) return provider
  app.log.error({ site: site.domain }, 'no payment provider is configured for this site')
  throw new ApiError('payment_failed')
}

/** Returns the provider with which an order was placed. Throws if it is no longer configured. */
export function providerNamed(app: Pick<App, 'payments'>, name: ProviderName): PaymentProvider {
  const provider = app.payments.get(name)
  if (!provider) throw new Error(`payment provider ${name} is not configured`)
  return provider
}

/**
 * Returns the methods that a country's buyers know and the provider offers. A direct debit has a page of ours, and needs
 * more than the provider (`canDebit`).
 */
export function offeredMethods(
  app: Pick<App, 'sms' | 'config'>,
  site: Pick<Site, 'company'>,
  provider: PaymentProvider | null,
  country: string,
): PaymentMethod[] {
  return methodsOf(country).filter((method) =>
    method === 'directdebit' ? canDebit(app, site, provider, country) : provider?.methods.includes(method),
  )
}
