import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { findProviderRefusal } from '#server/domain/orders/index.ts'
import { findProvider, readStoredSites, type StoredSite } from '#server/domain/sites/index.ts'
import { failure, type HealthContext, warning } from '#server/health/context.ts'
import type { Finding } from '#server/kernel/health.ts'

/** Checks the provider of each site, and whether providers accept our keys. */
export async function checkPayments(context: HealthContext): Promise<Finding[]> {
  const sites = await readStoredSites(context.db, context.clock.now())
  const found = await Promise.all([
    ...sites.map((site) => checkSite(context, site)),
    ...[...context.payments.values()].map(checkKey),
  ])
  return found.filter((finding) => finding !== null)
}

async function checkSite(context: HealthContext, stored: StoredSite): Promise<Finding | null> {
  const { config, db, payments } = context
  const { id: site, domain: subject, settings } = stored
  const provider = findProvider(context, { paymentProvider: settings.payment_provider })
  if (!provider) {
    if (payments.size === 0 && settings.payment_provider === null)
      return warning('payments_off', { subject, site })
    return settings.payment_provider === null
      ? failure('provider_unset', { subject, site, value: [...payments.keys()].join(', ') })
      : failure('provider_missing', { subject, site, value: settings.payment_provider })
  }
  if (provider.name === 'sandbox' && config.demo === 'off') return warning('sandbox_sells', { subject, site })
  const refusal = await findProviderRefusal({ db }, { id: site, settings }, provider.name)
  return (
    refusal && failure('provider_refused', { subject, site, value: `${provider.name}: ${refusal.reason}` })
  )
}

async function checkKey(provider: PaymentProvider): Promise<Finding | null> {
  try {
    await provider.checkKey?.()
    return null
  } catch {
    // The message of a provider may repeat a part of the key.
    return failure('provider_key', { subject: provider.name })
  }
}
