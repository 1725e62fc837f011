import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'

export const methodLabels: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  paypal: msg`PayPal`,
  ideal: msg`iDEAL`,
  card: msg`Carta`,
  bancontact: msg`Bancontact`,
  directdebit: msg`Addebito SEPA`,
}
