import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { type MandateKey, type MandateRequest, PaymentRefused, type PaymentRequest } from '../port.ts'
import { toAmount } from './amount.ts'
import { isId } from './resources.ts'

/** Methods with a hosted page. Apple Pay and Google Pay are on the page of cards. */
export const checkoutMethods: readonly PaymentMethod[] = ['paypal', 'card', 'ideal', 'bancontact']

/**
 * Methods of mandates. A first payment by iDEAL or Bancontact would store a mandate for direct debit, which needs the
 * buyer's consent to a SEPA mandate, so these methods store none. Direct debit itself has no hosted page: it is only
 * charged from a mandate.
 */
export const mandateMethods: readonly PaymentMethod[] = ['paypal', 'card', 'directdebit']

/** The highest minimum of all methods in minor units (Bancontact): https://docs.mollie.com/docs/bancontact */
export const minimum_cents = 2

const methodNames: Record<PaymentMethod, string> = {
  ideal: 'ideal',
  card: 'creditcard',
  paypal: 'paypal',
  bancontact: 'bancontact',
  directdebit: 'directdebit',
}

/** Locales of Mollie's hosted pages, by the language or the tag of the member. */
const locales: Record<string, string> = {
  da: 'da_DK',
  de: 'de_DE',
  'de-AT': 'de_AT',
  'de-CH': 'de_CH',
  en: 'en_GB',
  'en-US': 'en_US',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  'fr-BE': 'fr_BE',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  'nl-BE': 'nl_BE',
  pl: 'pl_PL',
  sv: 'sv_SE',
}

/** Throws `PaymentRefused` for a request that Mollie would refuse, or would accept with another meaning. */
export function assertPossible({ amountCents, method, payment }: PaymentRequest): void {
  if (!Number.isSafeInteger(amountCents) || amountCents < minimum_cents)
    throw new PaymentRefused('the amount is below the minimum of Mollie')
  if (payment.kind === 'mandate') {
    if (!mandateMethods.includes(method)) throw new PaymentRefused(`${method} has no mandates`)
    if (!isMandateKey(payment.mandate))
      throw new PaymentRefused('the mandate does not belong to Mollie', 'needs_card_entry')
  } else if (!checkoutMethods.includes(method)) throw new PaymentRefused(`${method} has no hosted page`)
  else if (payment.storesMandate && !mandateMethods.includes(method))
    throw new PaymentRefused(`${method} stores no mandate`)
}

export const isMandateKey = ({ customer, id }: MandateKey): boolean =>
  isId('customer', customer) && isId('mandate', id)

/** Returns the body of `POST /v2/customers/{id}/mandates`: https://docs.mollie.com/reference/create-mandate */
export const bodyOfMandate = ({ iban, holder, reference, signedAt }: MandateRequest) => ({
  method: methodNames.directdebit,
  consumerName: holder,
  consumerAccount: iban,
  signatureDate: signedAt.toISOString().slice(0, 10),
  mandateReference: reference,
})

/** Returns the body of `POST /v2/payments`. `customer` is the customer for whom a checkout stores the mandate. */
export function bodyOfPayment(request: PaymentRequest, customer: string | null): Record<string, unknown> {
  const { payment } = request
  const body = {
    amount: toAmount(request.amountCents, request.currency),
    description: request.description,
    method: methodNames[request.method],
    webhookUrl: request.noticeUrl,
    metadata: { orderId: request.orderId },
  }
  if (payment.kind === 'mandate')
    return {
      ...body,
      sequenceType: 'recurring',
      customerId: payment.mandate.customer,
      mandateId: payment.mandate.id,
    }
  const locale = locales[request.locale] ?? locales[request.locale.slice(0, 2)]
  const page = { ...body, redirectUrl: request.returnUrl, ...(locale && { locale }) }
  return customer === null
    ? { ...page, sequenceType: 'oneoff' }
    : { ...page, sequenceType: 'first', customerId: customer }
}
