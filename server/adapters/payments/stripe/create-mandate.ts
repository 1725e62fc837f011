import type { Stripe } from 'stripe'
import { type MandateKey, type MandateRequest, PaymentRefused } from '../port.ts'
import { ask, isFailure } from './failure.ts'
import { methodTypes } from './methods.ts'

/**
 * Registers a SEPA mandate: an account with its holder, attached to a customer of its own, and a confirmed Setup Intent
 * with the mandate (https://docs.stripe.com/payments/sepa-debit/set-up-payment). The acceptance is `offline` for Stripe,
 * because an online one would need the payer's IP address, which we do not store.
 */
export async function createMandate(
  stripe: Stripe,
  { mandateId, reference, iban, holder, email, signedAt }: MandateRequest,
): Promise<MandateKey> {
  const key = (step: string) => ({ idempotencyKey: `mandate-${mandateId}-${step}` })
  try {
    const metadata = { mandate: mandateId, reference }
    const { id: customer } = await ask(() => stripe.customers.create({ email, metadata }, key('customer')))
    const { id } = await ask(() =>
      stripe.paymentMethods.create(
        { type: methodTypes.directdebit, sepa_debit: { iban }, billing_details: { name: holder, email } },
        key('account'),
      ),
    )
    await ask(() =>
      stripe.setupIntents.create(
        {
          customer,
          payment_method: id,
          allowed_payment_method_types: [methodTypes.directdebit],
          usage: 'off_session',
          confirm: true,
          mandate_data: {
            customer_acceptance: {
              type: 'offline',
              accepted_at: Math.floor(signedAt.getTime() / 1_000),
            },
          },
          metadata,
        },
        key('mandate'),
      ),
    )
    return { customer, id }
  } catch (error) {
    if (isFailure(error, 'declined', 'refused', 'missing'))
      throw new PaymentRefused(error.message, 'needs_card_entry')
    throw error
  }
}
