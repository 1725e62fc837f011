import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentMethod } from './queries.ts'

/** Names of payment methods. Brand names are not translated. */
export const methodLabels: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  ideal: msg`iDEAL`,
  card: msg`Carta di credito o debito`,
  paypal: msg`PayPal`,
  bancontact: msg`Bancontact`,
  directdebit: msg`Addebito SEPA`,
}
