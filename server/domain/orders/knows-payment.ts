import type { ProviderName } from '#server/adapters/payments/port.ts'
import type { App } from '#server/kernel/app.ts'
import { selectReference } from './store/orders.ts'

/** Returns whether a payment belongs to one of our orders, as far as it is known without asking its provider. */
export async function knowsPayment(
  app: Pick<App, 'db'>,
  provider: ProviderName,
  reference: string,
): Promise<boolean> {
  return (await selectReference(app.db, { provider, reference })).rowCount === 1
}
