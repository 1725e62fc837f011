import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'

/** Returns the provider of a site's payments, or `null` if none is configured. */
export function findProvider(
  app: Pick<App, 'payments'>,
  site: Pick<Site, 'paymentProvider'>,
): PaymentProvider | null {
  if (site.paymentProvider) return app.payments.get(site.paymentProvider) ?? null
  return app.payments.size === 1 ? ([...app.payments.values()][0] ?? null) : null
}
