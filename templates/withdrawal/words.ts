import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { WithdrawalReceipt } from '#contract/orders/withdrawal-receipt.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale, type Locale } from '#i18n/locales.ts'

/** Texts that the PDF and the mails about a withdrawal share. */

export const withdrawalFile = msg({
  message: 'recesso',
  comment: 'Beginning of a file name: letters a–z only',
})

const dayFormat = { dateStyle: 'full', timeZone } as const
const timeFormat = { timeStyle: 'medium', timeZone } as const

/** Formats the day of a declaration, such as `mercoledì 18 novembre 2026`. */
export const formatDay = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), dayFormat).format(new Date(at))

/** Formats the time of a declaration to the second, such as `21:07:33`, because it is what one needs to prove. */
export const formatSecond = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), timeFormat).format(new Date(at))

/** Where the money goes, as a sentence. */
export const backTo: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  paypal: msg`I soldi tornano su PayPal.`,
  ideal: msg`I soldi tornano sul tuo conto.`,
  card: msg`I soldi tornano sulla carta.`,
  bancontact: msg`I soldi tornano sul tuo conto.`,
  directdebit: msg`I soldi tornano sul tuo conto.`,
}

/** The credits that the author gives back. */
export function givenBack({ result, wanted_credits }: WithdrawalReceipt): MessageDescriptor {
  const count = result?.credits ?? wanted_credits
  return count === null
    ? msg`Tutto l’ordine`
    : msg`${plural(count, { one: '# credito', other: '# crediti' })}`
}

/** The contract as it was declared, or the number of the order. */
export const contractOf = ({ result, contract }: WithdrawalReceipt): MessageDescriptor => {
  const number = result?.order_number ?? contract
  return result ? msg`Ordine ${number}` : msg`${number}`
}
