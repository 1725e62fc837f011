import { Stripe } from 'stripe'
import { type FailureReason, PaymentRefused } from '../port.ts'

/**
 * Kinds of failed requests. `declined`: the bank or Stripe declined a payment. `refused`: a parameter is wrong. `missing`:
 * the object does not exist. `key_reused`: an earlier request with this idempotency key had other parameters. After
 * `unknown` the request may have succeeded; this includes a wrong API key, which tells nothing about earlier requests.
 */
export type FailureKind = 'declined' | 'refused' | 'missing' | 'key_reused' | 'unknown'

/** The codes with which Stripe explains a declined payment. */
export interface DeclineCodes {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
  readonly advice_code?: string | undefined
}

/**
 * A failed request. It replaces the errors of the SDK, because they contain the buyer's name, mail address and card,
 * which must not reach a log.
 */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure'
  readonly kind: FailureKind
  readonly codes: DeclineCodes
  /** Name of the wrong parameter. */
  readonly param: string | undefined
  /** Id of the payment that was declined. */
  readonly intent: string | undefined
  constructor(error: Stripe.errors.StripeError) {
    const { type, statusCode, code, param, requestId, decline_code, advice_code, payment_intent } = error
    const names = [code, decline_code, param, requestId].filter(isName)
    super(['Stripe:', type, statusCode, ...names].filter(Boolean).join(' '))
    this.kind = kindOf(error)
    this.codes = { code, decline_code, advice_code }
    this.param = param
    this.intent = payment_intent?.id
  }
}

/** Returns whether a text has the form of Stripe's codes, parameters and ids. Other texts can contain personal data. */
const isName = (text: string | undefined): text is string => /^[a-z][\w[\]]{1,100}$/i.test(text ?? '')

function kindOf(error: Stripe.errors.StripeError): FailureKind {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key_reused'
  if (error instanceof Stripe.errors.StripeCardError) return 'declined'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return 'unknown'
  return error.statusCode === 404 ? 'missing' : 'refused'
}

/** Sends a request. Throws `StripeFailure` if it fails. */
export async function ask<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new StripeFailure(error) : error
  }
}

/** Sends a request. Returns `null` if the object does not exist, and throws `StripeFailure` if the request fails. */
export async function askForExisting<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask(send)
  } catch (error) {
    if (isFailure(error, 'missing')) return null
    throw error
  }
}

export const isFailure = (error: unknown, ...kinds: readonly FailureKind[]): error is StripeFailure =>
  error instanceof StripeFailure && kinds.includes(error.kind)

/** Converts a definite refusal to `PaymentRefused`. Returns every other error unchanged. */
export function refusalOf(error: unknown, reason: FailureReason = 'other'): unknown {
  return isFailure(error, 'declined', 'refused', 'missing')
    ? new PaymentRefused(error.message, reason)
    : error
}

/** Codes after which only the buyer can pay with this card or account, on the hosted page. */
const cardEntryCodes: ReadonlySet<string | undefined> = new Set([
  'authentication_required',
  'payment_intent_authentication_failure',
  'payment_intent_mandate_invalid',
  'expired_card',
  'incorrect_number',
  'invalid_number',
  'incorrect_cvc',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_account',
  'new_account_information_available',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'stop_payment_order',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'debit_not_authorized',
  'account_closed',
  'no_account',
])

/** Returns the reason of a declined payment (https://docs.stripe.com/declines/codes). */
export function reasonOf(
  { code, decline_code, advice_code }: DeclineCodes,
  fromMandate: boolean,
): FailureReason {
  if (code === 'insufficient_funds' || decline_code === 'insufficient_funds') return 'insufficient_funds'
  const needsCard =
    cardEntryCodes.has(code) || cardEntryCodes.has(decline_code) || advice_code === 'confirm_card_data'
  return fromMandate && needsCard ? 'needs_card_entry' : 'declined'
}
