import type { Stripe } from 'stripe'
import type { Payment } from '../port.ts'
import { idOf } from './references.ts'

/** Returns the country of the card or account. The characters 5 and 6 of a BIC are its country (ISO 9362). */
export function payerCountryOf({ payment_method_details }: Stripe.Charge): string | null {
  const { card, sepa_debit, paypal, ideal, bancontact } = payment_method_details ?? {}
  const bic = ideal?.bic ?? bancontact?.bic
  const country = card?.country ?? sepa_debit?.country ?? paypal?.country ?? bic?.slice(4, 6)
  return country && /^[A-Z]{2}$/.test(country) ? country : null
}

/**
 * Returns Stripe's fingerprint of the card or account, which is the same for every customer of our account there. iDEAL and
 * Bancontact have none.
 */
export function payerFingerprintOf({ payment_method_details }: Stripe.Charge): string | null {
  const { card, sepa_debit, paypal } = payment_method_details ?? {}
  return card?.fingerprint ?? sepa_debit?.fingerprint ?? paypal?.payer_id ?? null
}

/** Returns the mandate that a completed payment has stored. */
export function storedMandateOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge): Payment['mandate'] {
  const customer = idOf(intent.customer)
  const id = idOf(intent.payment_method)
  if (intent.setup_future_usage !== 'off_session' || !customer || !id) return null
  const { card, sepa_debit } = charge.payment_method_details ?? {}
  return { customer, id, label: `•• ${card?.last4 ?? sepa_debit?.last4 ?? ''}`.trim() }
}
