import type { Account, Charge, Dispute, Intent, MethodType, PaymentError } from './account.fixture.ts'

/** Banks and card networks of a test account. */

const buyer = { email: 'giulia.bianchi@posta.example', name: 'Giulia Bianchi' }

const details: Readonly<Record<MethodType, object>> = {
  card: {
    brand: 'visa',
    country: 'IT',
    last4: '4242',
    fingerprint: 'Xt5EWLLDS7FJjR1c',
    exp_month: 8,
    exp_year: 2031,
  },
  sepa_debit: { country: 'NL', last4: '3456', bank_code: 'ABNA', fingerprint: 'vifs0Ho7vwRn1Miu' },
  paypal: { country: 'DE', payer_email: buyer.email, payer_id: '9KWTNUHBJHK2C' },
  ideal: { bank: 'ing', bic: 'INGBNL2A', iban_last4: '0001' },
  bancontact: { bank_code: 'VAPE', bic: 'VAPEBE22', iban_last4: '7061' },
}

/** Declines of the two kinds of mandates, when only the buyer can approve the next payment. */
export const rejections = {
  card: {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  sepa_debit: {
    type: 'invalid_request_error',
    code: 'payment_intent_mandate_invalid',
    message: 'The provided mandate is invalid and can not be used for the payment intent.',
  },
} as const satisfies Record<string, PaymentError>

const declined: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

/** Creates a card or an account of the buyer. */
export function newMethod(account: Account, type: MethodType): string {
  const id = account.newId('pm_')
  const object = 'payment_method'
  account.methods.set(id, { id, object, type, customer: null, billing_details: buyer })
  return id
}

/** Sends a payment to the bank. A direct debit stays pending. */
export function charge(
  account: Account,
  intent: Intent,
  type: MethodType,
  method: string,
  isDeclined: boolean,
) {
  const status = isDeclined ? 'failed' : type === 'sepa_debit' ? 'pending' : 'succeeded'
  const created: Charge = {
    id: account.newId(type === 'card' ? 'ch_' : 'py_'),
    object: 'charge',
    created: account.seconds,
    livemode: false,
    amount: intent.amount,
    currency: intent.currency,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: { type, [type]: details[type] },
    billing_details: buyer,
    status,
    paid: status === 'succeeded',
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    failure_code: null,
    outcome: null,
  }
  account.charges.set(created.id, created)
  intent.latest_charge = created.id
  if (status === 'failed') return decline(account, intent, declined)
  intent.payment_method = method
  intent.last_payment_error = null
  intent.status = status === 'pending' ? 'processing' : 'succeeded'
  account.emit(`charge.${status}`, created)
  account.emit(status === 'pending' ? 'payment_intent.processing' : 'payment_intent.succeeded', intent)
}

/** Declines a payment. Stripe removes the card or account from the intent, so that another one can be entered. */
export function decline(account: Account, intent: Intent, error: PaymentError): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = error
  account.emit('payment_intent.payment_failed', intent)
}

/** Decides a pending direct debit. */
export function decideDebit(
  account: Account,
  reference: string,
  outcome: 'paid' | 'failed',
  networkCode: string | null = null,
): void {
  const intent = account.intentOf(reference)
  if (intent.status !== 'processing') throw new Error(`${intent.id} is not pending`)
  const debit = account.chargeOf(intent)
  const session = account.sessionOf(intent)
  debit.status = outcome === 'paid' ? 'succeeded' : 'failed'
  debit.paid = outcome === 'paid'
  if (networkCode) debit.outcome = { network_decline_code: networkCode }
  if (outcome === 'paid') {
    intent.status = 'succeeded'
    account.emit('payment_intent.succeeded', intent)
  } else decline(account, intent, { ...declined, code: 'insufficient_funds' })
  account.emit(`charge.${debit.status}`, debit)
  if (!session) return
  if (outcome === 'paid') session.payment_status = 'paid'
  account.emit(`checkout.session.async_payment_${outcome === 'paid' ? 'succeeded' : 'failed'}`, session)
}

/**
 * Takes a payment back. The dispute of a direct debit is lost from the beginning. An inquiry takes nothing back before it
 * becomes a dispute.
 */
export function openDispute(
  account: Account,
  reference: string,
  amount: number,
  isInquiry = false,
  code: string | null = null,
): void {
  const intent = account.intentOf(reference)
  const disputed = account.chargeOf(intent)
  const isDebit = disputed.payment_method_details.type === 'sepa_debit'
  const dispute: Dispute = {
    id: account.newId('du_'),
    object: 'dispute',
    created: account.seconds,
    amount,
    currency: intent.currency,
    charge: disputed.id,
    payment_intent: intent.id,
    metadata: {},
    reason: 'general',
    network_reason_code: code,
    status: isInquiry ? 'warning_needs_response' : isDebit ? 'lost' : 'needs_response',
    balance_transactions: isInquiry ? [] : [{ amount: -amount }],
  }
  account.disputes.set(dispute.id, dispute)
  disputed.disputed = true
  account.emit('charge.dispute.created', dispute)
  if (!isInquiry) account.emit('charge.dispute.funds_withdrawn', dispute)
  if (isDebit) account.emit('charge.dispute.closed', dispute)
}

/** Closes the last dispute of a payment as won and returns its amount. */
export function winDispute(account: Account, reference: string): void {
  const { id } = account.intentOf(reference)
  const dispute = [...account.disputes.values()].findLast(({ payment_intent }) => payment_intent === id)
  if (dispute?.status !== 'needs_response') throw new Error(`no open dispute of ${reference}`)
  dispute.status = 'won'
  dispute.balance_transactions.push({ amount: dispute.amount })
  account.emit('charge.dispute.funds_reinstated', dispute)
  account.emit('charge.dispute.closed', dispute)
}

/** Returns a refund to the account, because the buyer's bank did not accept it. */
export function failRefund(account: Account, id: string): void {
  const refund = account.refunds.get(id)
  const refunded = account.charges.get(refund?.charge ?? '')
  if (!refund || !refunded) throw new Error(`no refund ${id}`)
  refund.status = 'failed'
  refunded.amount_refunded -= refund.amount
  refunded.refunded = false
  account.emit('refund.failed', refund)
}
