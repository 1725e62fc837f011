import type { IdempotencyKey } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { providerNamed } from './provider-of.ts'
import { settleOrder } from './settle-order.ts'
import * as store from './store/orders.ts'

/**
 * Closes the hosted pages of a member's open orders before a new order with the key `next`, so that the member cannot
 * pay two of them. An order stays open if its provider does not answer, cannot close its page, or has already received
 * its payment.
 */
export async function closePages({ app, session }: MemberContext, next: IdempotencyKey): Promise<void> {
  const { rows } = await store.selectOpenPages(app.db, { member_id: session.memberId, key: next })
  for (const order of rows)
    await closePage(app, order).catch((error: unknown) =>
      app.log.warn({ err: error, order: order.id }, 'page of an earlier order was not closed'),
    )
}

/** Returns whether `closePages` is certain to close the page of an open order that nobody has paid. */
export const isClosable = (
  app: Pick<App, 'payments'>,
  order: Pick<store.OrderRow, 'status' | 'mandate_id' | 'provider' | 'provider_reference'>,
): boolean =>
  order.status === 'loading' &&
  order.mandate_id === null &&
  (order.provider_reference === null || app.payments.get(order.provider)?.canCancel === true)

async function closePage(app: App, order: store.OrderRow): Promise<void> {
  const { provider, provider_reference: reference } = order
  // Without a reference, the member has never received the address of the page.
  if (reference === null)
    return void (await store.setUnseen(app.db, { member_id: order.member_id, id: order.id }))
  await providerNamed(app, provider).cancel(reference)
  await settleOrder(app, provider, reference, null)
}
