import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PaymentMethod } from './queries.ts'

/** Names of payment methods. Brand names are not translated. */
export const methodLabels: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  ideal: msg`iDEAL`,
  card: msg`Carta`,
  paypal: msg`PayPal`,
  bancontact: msg`Bancontact`,
  directdebit: msg`Addebito SEPA`,
}

/** The next step with each payment method. */
export const methodSteps: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  ideal: msg`Con la tua banca nei Paesi Bassi.`,
  card: msg`Anche con Apple Pay e Google Pay. Il numero della carta non passa da noi.`,
  paypal: msg`Confermi sul sito di PayPal e torni qui.`,
  bancontact: msg`Con la tua banca in Belgio.`,
  directdebit: msg`Dal tuo conto, fra qualche giorno: IBAN, e un codice sul telefono.`,
}
