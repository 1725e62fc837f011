import type { CreatedPayment, PaymentRequest } from '#server/adapters/payments/port.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { PaymentRefused } from '#server/kernel/payments.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { providerNamed } from './provider-of.ts'
import { selectMandateOfOrder } from './store/mandates.ts'
import * as store from './store/orders.ts'

/**
 * Creates the payment of an order at its provider, and returns the updated order. A refusal makes the order `failed`.
 * After any other error the payment may exist, so the order stays `loading` and is marked as unknown, until a job
 * knows more.
 */
export async function openPayment(app: App, order: store.OrderRow): Promise<store.OrderRow> {
  const provider = providerNamed(app, order.provider)
  try {
    // A removed payment method pays nothing more. An earlier attempt may have charged it.
    if (order.mandate_id !== null && (await findMandate(app, order))?.is_revoked !== false)
      return await resolveUnknown(app, order)
    const attempt = await store.setAttempted(app.db, {
      member_id: order.member_id,
      id: order.id,
      attempted_at: app.clock.now(),
    })
    if (attempt.rowCount === 0) return await reload(app, order)
    return await saveCheckout(app, order, await provider.create(await requestOf(app, order)))
  } catch (error) {
    const { rows } =
      error instanceof PaymentRefused
        ? await store.setFailed(app.db, {
            member_id: order.member_id,
            id: order.id,
            status: 'failed',
            failure: error.reason,
          })
        : await store.setUnknown(app.db, { member_id: order.member_id, id: order.id })
    app.log.warn({ err: error, order: order.id, provider: provider.name }, 'payment was not created')
    return rows[0] ?? (await reload(app, order))
  }
}

/** Time after the last attempt to create a payment from which a provider's lists certainly contain it. */
const certain_after_ms = minutes(10)

/**
 * Finds out whether the payment of an order with an unknown result exists. Returns the order with its payment. If the
 * provider certainly has none, the order ends, because a late charge of an old order would surprise its buyer.
 */
export async function resolveUnknown(app: App, order: store.OrderRow): Promise<store.OrderRow> {
  const certainUntil = new Date(app.clock.now().getTime() - certain_after_ms)
  const found = await providerNamed(app, order.provider).findByOrder(await requestOf(app, order))
  if (found) return saveCheckout(app, order, found)
  // A provider may not find a charge without the ids of its mandate.
  const isFindable = order.mandate_id === null || (await findMandate(app, order)) !== undefined
  // The provider's list may not show yet what the provider still works on.
  if (isFindable)
    await store.setAbsent(app.db, { member_id: order.member_id, id: order.id, certain_until: certainUntil })
  return reload(app, order)
}

/** Stores the payment that the provider has created. */
export async function saveCheckout(
  app: App,
  order: store.OrderRow,
  { reference, checkoutUrl }: CreatedPayment,
): Promise<store.OrderRow> {
  return inTransaction(app.db, async (tx) => {
    await store.insertReference(tx, {
      provider: order.provider,
      reference,
      member_id: order.member_id,
      order_id: order.id,
    })
    const { rows } = await store.setCheckout(tx, {
      member_id: order.member_id,
      id: order.id,
      provider_reference: reference,
      checkout_url: checkoutUrl,
    })
    return rows[0] ?? order
  })
}

/** Returns the request that creates the payment of an order, or finds it. */
export async function requestOf(app: App, order: store.OrderRow): Promise<PaymentRequest> {
  const site = await getSite(app, order.site_id)
  // An erased buyer has no account, and no mail address.
  const account = await findAccount(app.db, order.member_id)
  const mandate = await findMandate(app, order)
  return {
    orderId: order.id,
    amountCents: order.price_cents,
    currency: order.currency,
    method: order.payment_method,
    description: `${site.settings.name} ${order.number}`,
    returnUrl: `${site.origin}/transactions/${order.id}`,
    noticeUrl: `${site.origin}/webhooks/${order.provider}`,
    locale: account?.language ?? 'it',
    orderedAt: new Date(iso(order.created_at)),
    expiresAt: new Date(order.expires_at ? iso(order.expires_at) : iso(order.created_at)),
    email: account?.email ?? '',
    payment:
      order.mandate_id === null
        ? { kind: 'checkout', storesMandate: order.store_mandate }
        : {
            kind: 'mandate',
            mandate: { customer: mandate?.provider_customer ?? '', id: mandate?.provider_mandate ?? '' },
          },
  }
}

/** Returns the mandate that pays an order, also a removed one. The mandates of an erased buyer no longer exist. */
const findMandate = async (app: App, { member_id, mandate_id }: store.OrderRow) =>
  mandate_id === null
    ? undefined
    : (await selectMandateOfOrder(app.db, { member_id, id: mandate_id })).rows[0]

async function reload(app: App, order: store.OrderRow): Promise<store.OrderRow> {
  return (await store.selectOrder(app.db, { member_id: order.member_id, id: order.id })).rows[0] ?? order
}
