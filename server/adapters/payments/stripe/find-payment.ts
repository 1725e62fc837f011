import type { Stripe } from 'stripe'
import type { FailureReason, Payment, PaymentState } from '../port.ts'
import { refundsOf, standingDisputes, sumOf } from './corrections.ts'
import { ask, askForExisting, reasonOf } from './failure.ts'
import { payerCountryOf, payerFingerprintOf, storedMandateOf } from './payer.ts'
import { isIntent, isSession } from './references.ts'
import { codeOfDispute, codeOfFailure } from './return-code.ts'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent
interface Result {
  readonly state: PaymentState
  readonly failure: FailureReason | null
}

/** Returns the payment of a session or an intent, or `null` if it does not exist or is not a payment of ours. */
export async function findPayment(stripe: Stripe, reference: string): Promise<Payment | null> {
  if (isSession(reference)) {
    const expand = ['payment_intent.latest_charge']
    const session = await askForExisting(() => stripe.checkout.sessions.retrieve(reference, { expand }))
    return session && describeSession(stripe, session)
  }
  if (!isIntent(reference)) return null
  const expand = ['latest_charge']
  const intent = await askForExisting(() => stripe.paymentIntents.retrieve(reference, { expand }))
  if (intent?.metadata.kind === 'mandate') return describeIntent(stripe, intent)
  if (intent?.metadata.kind === 'checkout') return findByIntent(stripe, reference)
  return null
}

async function findByIntent(stripe: Stripe, intent: string): Promise<Payment | null> {
  const expand = ['data.payment_intent.latest_charge']
  const found = await ask(() => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1, expand }))
  const [session] = found.data
  return session ? describeSession(stripe, session) : null
}

async function describeSession(stripe: Stripe, session: Session): Promise<Payment | null> {
  const { id, client_reference_id, amount_total, currency } = session
  if (client_reference_id === null || amount_total === null || currency === null) return null
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  const result = sessionResult(session, intent)
  return {
    reference: id,
    orderId: client_reference_id,
    ...result,
    amountCents: amount_total,
    currency: currency.toUpperCase(),
    ...(await chargeDetails(stripe, intent, result.state)),
  }
}

async function describeIntent(stripe: Stripe, intent: Intent): Promise<Payment | null> {
  const { id, metadata, amount, currency } = intent
  if (!metadata.order) return null
  const result = intentResult(intent, true)
  return {
    reference: id,
    orderId: metadata.order,
    ...result,
    amountCents: amount,
    currency: currency.toUpperCase(),
    ...(await chargeDetails(stripe, intent, result.state)),
  }
}

async function chargeDetails(stripe: Stripe, intent: Intent | null, state: PaymentState) {
  const charge = intent?.latest_charge
  const none = {
    refundedCents: 0,
    returnedRefunds: [],
    chargedBackCents: 0,
    payerCountry: null,
    payerFingerprint: null,
    mandate: null,
  }
  if (!intent || !charge || typeof charge === 'string') return { ...none, returnCode: null }
  if (state !== 'completed' && state !== 'pending')
    return {
      ...none,
      returnCode: state === 'failed' ? codeOfFailure(intent.last_payment_error, charge) : null,
    }
  const disputes = charge.disputed ? await standingDisputes(stripe, intent.id) : []
  return {
    ...(await refundsOf(stripe, intent.id)),
    chargedBackCents: sumOf(disputes),
    returnCode: codeOfDispute(disputes[0], charge),
    payerCountry: payerCountryOf(charge),
    payerFingerprint: payerFingerprintOf(charge),
    mandate: state === 'completed' ? storedMandateOf(intent, charge) : null,
  }
}

/**
 * The state of a payment on a hosted page. After a declined card the page stays open, because the buyer can try again
 * there until it expires.
 */
function sessionResult(session: Session, intent: Intent | null): Result {
  if (session.status === 'open') return { state: 'open', failure: null }
  if (session.status === 'complete') {
    if (session.payment_status === 'paid') return { state: 'completed', failure: null }
    return intent ? intentResult(intent, false) : { state: 'pending', failure: null }
  }
  if (session.metadata?.cancelled) return { state: 'cancelled', failure: null }
  const error = intent?.last_payment_error
  return { state: 'failed', failure: error ? reasonOf(error, false) : 'expired' }
}

function intentResult({ status, last_payment_error }: Intent, fromMandate: boolean): Result {
  if (status === 'succeeded') return { state: 'completed', failure: null }
  if (status === 'processing') return { state: 'pending', failure: null }
  if (last_payment_error) return { state: 'failed', failure: reasonOf(last_payment_error, fromMandate) }
  // A payment from a mandate has no page on which the buyer could act.
  if (status === 'requires_action' && fromMandate) return { state: 'failed', failure: 'needs_card_entry' }
  return status === 'canceled' ? { state: 'failed', failure: 'other' } : { state: 'pending', failure: null }
}
