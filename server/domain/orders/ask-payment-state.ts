import type { ProviderState } from '#contract/complaints/desk.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { selectOrder } from './store/orders.ts'

/**
 * Asks the provider for the state of an order's payment, and changes nothing. Throws `order_not_found`,
 * `payment_absent` if the provider has no payment for the order, and `provider_silent` if it does not answer.
 */
export async function askPaymentState(app: App, member: MemberId, order: OrderId): Promise<ProviderState> {
  const row = (await selectOrder(app.db, { member_id: member, id: order })).rows[0]
  if (!row) throw new ApiError('order_not_found')
  const provider = app.payments.get(row.provider)
  if (!provider || row.provider_reference === null) throw new ApiError('payment_absent')
  const payment = await provider.find(row.provider_reference).catch((error: unknown) => {
    app.log.warn(
      { source: 'payments', provider: row.provider, err: error },
      'provider did not answer support',
    )
    throw new ApiError('provider_silent')
  })
  if (!payment) throw new ApiError('payment_absent')
  return {
    state: payment.state,
    amount_cents: payment.amountCents,
    currency: payment.currency,
    refunded_cents: payment.refundedCents,
    charged_back_cents: payment.chargedBackCents,
    asked_at: app.clock.now().toISOString(),
  }
}
