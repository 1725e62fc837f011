import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentMethod } from './queries.ts'

/**
 * Brand names of the services that confirm a payment themselves. Payments by card or direct debit are confirmed by the
 * member's bank.
 */
const brands: Partial<Record<PaymentMethod, string>> = {
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
}

/** Returns the name of the service that confirms the payment, or `null` if the bank confirms it. */
export const brandOf = (method: PaymentMethod): string | null => brands[method] ?? null

const withMethod: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  paypal: msg`con PayPal`,
  ideal: msg`con iDEAL`,
  bancontact: msg`con Bancontact`,
  card: msg`con carta`,
  directdebit: msg`con addebito SEPA`,
}

const withStored: Partial<Record<PaymentMethod, (label: string) => MessageDescriptor>> = {
  card: (label) => msg`con la carta ${label}`,
  directdebit: (label) => msg`dal conto ${label}`,
}

/**
 * Returns how an order is paid, for use in a sentence: `con PayPal`, `con la carta •• 4242`.
 * @param stored label of the stored payment method, or `null` for a payment on the hosted page
 */
export const paidWith = (i18n: I18n, method: PaymentMethod, stored: string | null): string =>
  i18n._((stored !== null && withStored[method]?.(stored)) || withMethod[method])
