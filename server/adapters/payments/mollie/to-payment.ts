import type { FailureReason, MandateKey, Payment, PaymentState } from '../port.ts'
import { failureOfReturn, returnCodeOf } from '../return-code.ts'
import { toCents } from './amount.ts'
import { type Details, metadataOf, type PaymentResource, type Refund } from './resources.ts'

const states: Record<PaymentResource['status'], PaymentState> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'completed',
  failed: 'failed',
  expired: 'failed',
  canceled: 'cancelled',
}

/** Reasons after which a payment with the same card data would fail again. */
const cardUnusable = new Set([
  'authentication_required',
  'card_expired',
  'inactive_card',
  'invalid_card_holder_name',
  'invalid_card_number',
  'invalid_card_type',
  'invalid_cvv',
])
/** Reasons after which a buyer who is present can try again, while a stored mandate needs the buyer. */
const buyerNeeded = new Set([
  'authentication_abandoned',
  'authentication_failed',
  'authentication_unavailable_acs',
])
const declined = new Set(['card_declined', 'possible_fraud', 'refused_by_issuer'])

function failureOf({ status, sequenceType, details }: PaymentResource): FailureReason | null {
  if (status === 'expired') return 'expired'
  if (status !== 'failed') return null
  const { failureReason, bankReasonCode } = details ?? {}
  if (failureReason === 'insufficient_funds') return 'insufficient_funds'
  if (failureReason && cardUnusable.has(failureReason)) return 'needs_card_entry'
  if (failureReason && buyerNeeded.has(failureReason))
    return sequenceType === 'recurring' ? 'needs_card_entry' : 'declined'
  if (failureReason && declined.has(failureReason)) return 'declined'
  if (bankReasonCode === 'MD01' || bankReasonCode === 'MD02') return 'needs_card_entry'
  const code = returnCodeOf(bankReasonCode)
  if (code) return failureOfReturn(code)
  return bankReasonCode ? 'declined' : 'other'
}

/** Returns the bank's code for a failed debit, or for its last chargeback that stands. */
function returnCodeIn({ status, details, chargebacks }: PaymentResource) {
  if (status === 'failed') return returnCodeOf(details?.bankReasonCode)
  const last = chargebacks?.findLast(({ reversedAt }) => !reversedAt)
  return returnCodeOf(last?.reason?.code)
}

/** Returns the country of the card or of the IBAN. The country that Mollie detects from the network is no proof. */
function payerCountryOf(details: Details | null | undefined): string | null {
  const country = details?.cardCountryCode ?? /^([A-Z]{2})\d{2}/.exec(details?.consumerAccount ?? '')?.[1]
  return country && /^[A-Z]{2}$/.test(country) ? country : null
}

/** Returns Mollie's fingerprint of the card, or else the account, which is an IBAN or the address of a PayPal account. */
function payerFingerprintOf(details: Details | null | undefined): string | null {
  const { cardFingerprint, consumerAccount } = details ?? {}
  return cardFingerprint || consumerAccount?.replaceAll(' ', '').toUpperCase() || null
}

/** Returns a label by which the buyer recognizes a card or account, without its full number or mail address. */
function labelOf(details: Details | null | undefined): string {
  const { cardNumber, consumerAccount } = details ?? {}
  if (cardNumber) return `•• ${cardNumber.slice(-4)}`
  const at = consumerAccount?.lastIndexOf('@') ?? -1
  if (consumerAccount && at > 0) return `${consumerAccount[0]}••${consumerAccount.slice(at)}`
  return consumerAccount ? `•• ${consumerAccount.slice(-4)}` : '••'
}

/** Returns the sum of the refunds that the bank has not sent back. */
export function sumOfRefunds(refunds: readonly Refund[]): number {
  return refunds.filter(isStanding).reduce((sum, { amount }) => sum + toCents(amount), 0)
}

/** Whether a refund has moved or will move money. */
export const isStanding = ({ status }: Refund): boolean => status !== 'failed' && status !== 'canceled'

function refundedCents({ refunds, amountRefunded }: PaymentResource): number {
  if (refunds) return sumOfRefunds(refunds)
  return amountRefunded ? toCents(amountRefunded) : 0
}

/** Returns our ids of the refunds that the bank has sent back. */
const returnedRefunds = ({ refunds }: PaymentResource): string[] =>
  (refunds ?? [])
    .filter((refund) => !isStanding(refund))
    .flatMap((refund) => metadataOf(refund, 'refundId') ?? [])

function chargedBackCents({ chargebacks, amountChargedBack }: PaymentResource): number {
  if (!chargebacks) return amountChargedBack ? toCents(amountChargedBack) : 0
  return chargebacks
    .filter(({ reversedAt }) => !reversedAt)
    .reduce((sum, { amount }) => sum + toCents(amount), 0)
}

/** Whether a payment has stored a mandate. */
export const storesMandate = ({ status, sequenceType, customerId }: PaymentResource): boolean =>
  status === 'paid' && sequenceType === 'first' && customerId != null

/**
 * Converts a payment. Returns `null` for a payment that another program has created with the same account, because it
 * belongs to no order.
 */
export function toPayment(resource: PaymentResource, mandate: MandateKey | null): Payment | null {
  const orderId = metadataOf(resource, 'orderId')
  if (!orderId) return null
  return {
    reference: resource.id,
    orderId,
    state: states[resource.status],
    failure: failureOf(resource),
    returnCode: returnCodeIn(resource),
    amountCents: toCents(resource.amount),
    currency: resource.amount.currency,
    refundedCents: refundedCents(resource),
    returnedRefunds: returnedRefunds(resource),
    chargedBackCents: chargedBackCents(resource),
    payerCountry: payerCountryOf(resource.details),
    payerFingerprint: payerFingerprintOf(resource.details),
    mandate: mandate && { ...mandate, label: labelOf(resource.details) },
  }
}
