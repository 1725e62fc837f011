import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'

const backTo: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  paypal: msg`su PayPal`,
  ideal: msg`sul tuo conto`,
  bancontact: msg`sul tuo conto`,
  card: msg`sulla carta`,
  directdebit: msg`sul tuo conto`,
}

/** Returns where a refund goes, for use in a sentence: `su PayPal`, `sulla carta`. */
export const refundedTo = (i18n: I18n, method: PaymentMethod | null): string =>
  i18n._(method === null ? msg`a te` : backTo[method])
