import type { Stripe } from 'stripe'
import type { CreatedPayment, FailureReason, MandateKey, PaymentRequest } from '../port.ts'
import { ask, isFailure, reasonOf, refusalOf, type StripeFailure } from './failure.ts'
import { methodTypes, statementOf } from './methods.ts'

/**
 * Charges a stored card or account. Returns also a payment that the bank has declined, because it exists at Stripe and
 * `find` reports its reason.
 */
export async function chargeMandate(
  stripe: Stripe,
  request: PaymentRequest,
  mandate: MandateKey,
): Promise<CreatedPayment> {
  const { orderId, description, method } = request
  try {
    const { id } = await ask(() =>
      stripe.paymentIntents.create(
        {
          amount: request.amountCents,
          currency: request.currency.toLowerCase(),
          customer: mandate.customer,
          payment_method: mandate.id,
          allowed_payment_method_types: [methodTypes[method]],
          confirm: true,
          off_session: true,
          description,
          metadata: { order: orderId, kind: 'mandate' },
          ...statementOf(method, description),
        },
        { idempotencyKey: `order-${orderId}` },
      ),
    )
    return { reference: id, checkoutUrl: null }
  } catch (error) {
    if (!isFailure(error, 'declined', 'refused')) throw error
    if (error.intent) return { reference: error.intent, checkoutUrl: null }
    throw refusalOf(error, refusalReason(error))
  }
}

/** Without a payment, the mandate is unusable unless the amount or the currency is wrong. */
function refusalReason({ kind, codes, param }: StripeFailure): FailureReason {
  if (kind === 'declined') return reasonOf(codes, true)
  return param === 'amount' || param === 'currency' ? 'other' : 'needs_card_entry'
}
