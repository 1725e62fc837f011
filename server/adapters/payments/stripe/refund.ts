import type { Stripe } from 'stripe'
import { PaymentRefused, type RefundRequest } from '../port.ts'
import { hasFailed, listRefunds } from './corrections.ts'
import { ask, askForExisting, refusalOf } from './failure.ts'
import { idOf, isIntent, isSession } from './references.ts'

/**
 * Pays back a part of a payment. Looks for an earlier refund with the same id first, because an idempotency key is valid
 * for only 24 hours. The key decides between calls at the same time.
 */
export async function refundPayment(stripe: Stripe, request: RefundRequest): Promise<void> {
  const { refundId, amountCents, description } = request
  const intent = await intentOf(stripe, request.reference)
  if (!intent) throw new PaymentRefused('Stripe has no payment with this reference')
  const refunds = await listRefunds(stripe, intent)
  const refund =
    refunds.find(({ metadata }) => metadata?.refund === refundId) ??
    (await createRefund(stripe, refundId, {
      payment_intent: intent,
      amount: amountCents,
      reason: 'requested_by_customer',
      metadata: { refund: refundId, description },
    }))
  if (hasFailed(refund)) throw new PaymentRefused(`the refund ${refund.id} has failed`)
}

async function createRefund(stripe: Stripe, refundId: string, params: Stripe.RefundCreateParams) {
  try {
    return await ask(() => stripe.refunds.create(params, { idempotencyKey: `refund-${refundId}` }))
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Returns the id of the payment intent behind a reference, or `null` if there is none. */
async function intentOf(stripe: Stripe, reference: string): Promise<string | null> {
  if (isSession(reference)) {
    const session = await askForExisting(() => stripe.checkout.sessions.retrieve(reference))
    return idOf(session?.payment_intent)
  }
  if (!isIntent(reference)) return null
  return idOf(await askForExisting(() => stripe.paymentIntents.retrieve(reference)))
}
