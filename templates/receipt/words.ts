import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { Locale } from '#i18n/locales.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { formatDate } from '../format-date.ts'
import { formatAmount, formatRate } from './amount.ts'

/** Texts that the PDF and the mail of a receipt share. */

/** Names of payment methods. Brand names are not translated. */
export const methodNames: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  paypal: msg`PayPal`,
  ideal: msg`iDEAL`,
  card: msg`Carta`,
  bancontact: msg`Bancontact`,
  directdebit: msg`Addebito SEPA`,
}

/** Stands after an amount, for instance `8,99 € pagati con PayPal`. */
export const paidWith: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  paypal: msg`pagati con PayPal`,
  ideal: msg`pagati con iDEAL`,
  card: msg`pagati con carta`,
  bancontact: msg`pagati con Bancontact`,
  directdebit: msg`pagati con addebito SEPA`,
}

export const heading = ({ kind, number }: Receipt): MessageDescriptor =>
  kind === 'invoice' ? msg`Fattura ${number}` : msg`Ricevuta ${number}`

/** Name of the PDF without its extension: the letters a–z, digits and hyphens, so that every mail client shows it. */
export const fileName = ({ kind }: Receipt): MessageDescriptor =>
  kind === 'invoice'
    ? msg({ message: 'fattura', comment: 'Beginning of a file name: letters a–z only' })
    : msg({ message: 'ricevuta', comment: 'Beginning of a file name: letters a–z only' })

/** The messages that the credits buy, or `null` if they buy none. */
export function messagesLine(receipt: Receipt, locale: Locale): MessageDescriptor | null {
  const { credits, messages, message_credits, message_cents, currency } = receipt
  const price = formatAmount(message_cents, currency, locale)
  const left = credits - messages * message_credits
  if (messages === 0) return null
  return left === 0
    ? msg`${plural(messages, { one: '# messaggio', other: '# messaggi' })} da ${plural(message_credits, {
        one: '# credito',
        other: '# crediti',
      })}, ${plural(messages, { one: `${price}`, other: `${price} l’uno` })}`
    : msg`${plural(messages, { one: '# messaggio', other: '# messaggi' })} da ${plural(message_credits, {
        one: '# credito',
        other: '# crediti',
      })}, ${plural(messages, { one: `${price}`, other: `${price} l’uno` })}; ${plural(left, {
        one: 'avanza # credito',
        other: 'avanzano # crediti',
      })}`
}

export function discountLabel({ discount }: Receipt, locale: Locale): MessageDescriptor {
  const { code, percentage } = discount ?? { code: null, percentage: null }
  const rate = percentage === null ? null : formatRate(percentage, locale)
  if (code !== null) return rate === null ? msg`Sconto ${code}` : msg`Sconto ${code}, ${rate} %`
  return rate === null ? msg`Sconto` : msg`Sconto, ${rate} %`
}

/** Returns `null` if the VAT is unknown. `isIncluded` adds that the prices above contain the VAT. */
export function vatLabel({ vat }: Receipt, locale: Locale, isIncluded = false): MessageDescriptor | null {
  if (!vat) return null
  const [rate, country] = [formatRate(vat.percentage, locale), nameCountry(vat.country, locale)]
  return isIncluded ? msg`IVA ${rate} %, ${country}, già compresa` : msg`IVA ${rate} %, ${country}`
}

export const lastDay = ({ withdrawal }: Receipt, locale: Locale): string =>
  formatDate(locale, `${withdrawal.last_day}T12:00:00Z`)
