import type { Notice, PaymentProvider } from '#server/adapters/payments/port.ts'
import type { App } from '#server/kernel/app.ts'
import { settleLater } from './settle-later.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Settles the order of a valid notice. If that fails, throws, so that the provider repeats the notice. If the provider
 * would pay the payment back instead, queues a job that asks again, and the notice counts as accepted.
 */
export async function acceptNotice(
  app: App,
  { name, acknowledgesAlways }: PaymentProvider,
  { reference, eventId }: Notice,
): Promise<void> {
  try {
    await settleOrder(app, name, reference, eventId)
  } catch (error) {
    if (!acknowledgesAlways) throw error
    await settleLater(app.db, { provider: name, reference })
    app.log.warn({ err: error, provider: name }, 'the payment of a notice is settled later')
  }
}
