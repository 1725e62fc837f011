import type { Stripe } from 'stripe'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'

/** Methods in display order. Apple Pay and Google Pay appear on the hosted page of `card`. */
export const methods: readonly PaymentMethod[] = ['paypal', 'ideal', 'card', 'bancontact', 'directdebit']

/**
 * Stripe can also charge PayPal, iDEAL and Bancontact again, but only after an approval by PayPal, or as a direct debit
 * that the buyer did not choose.
 */
export const mandateMethods: readonly PaymentMethod[] = ['card', 'directdebit']

export const methodTypes = {
  paypal: 'paypal',
  ideal: 'ideal',
  card: 'card',
  bancontact: 'bancontact',
  directdebit: 'sepa_debit',
} as const satisfies Readonly<Record<PaymentMethod, string>>

/**
 * Smallest amounts in minor units. Stripe publishes them at https://docs.stripe.com/currencies and has raised some; this
 * is the higher value of each currency. Currencies whose minor unit at Stripe differs from ours are missing, because an
 * amount would be wrong by a factor of 10 or 100: HUF, ISK, UGX and the currencies with three decimals.
 */
const minimums: ReadonlyMap<string, number> = new Map([
  ['AED', 200],
  ['AUD', 60],
  ['BRL', 200],
  ['CAD', 60],
  ['CHF', 50],
  ['CZK', 1500],
  ['DKK', 300],
  ['EUR', 50],
  ['GBP', 30],
  ['HKD', 400],
  ['INR', 4000],
  ['JPY', 80],
  ['MXN', 1000],
  ['MYR', 200],
  ['NOK', 500],
  ['NZD', 80],
  ['PLN', 250],
  ['RON', 200],
  ['SEK', 500],
  ['SGD', 60],
  ['THB', 1500],
  ['USD', 50],
])

export const acceptsCurrency = (currency: string): boolean => minimums.has(currency)

/** Returns the smallest amount of a currency. The value of a currency that this adapter refuses has no effect. */
export const minimumCents = (currency: string): number => minimums.get(currency) ?? 1

type Locale = Stripe.Checkout.SessionCreateParams.Locale

// oxfmt-ignore
const locales: readonly Locale[] = [
  'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hr', 'hu', 'id', 'it',
  'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi',
  'zh', 'zh-HK', 'zh-TW',
]

/** Returns the language of the hosted page for a BCP 47 tag; `auto` is the browser's language. */
export function localeOf(tag: string): Locale {
  const [language] = tag.split('-')
  return [tag, language].find((known) => known !== undefined && locales.includes(known)) ?? 'auto'
}

/**
 * Returns the parameter for the text on the buyer's account statement. Stripe accepts 5 to 22 Latin characters with a
 * letter and without `<>\'"*`, and puts the account's own name before the text of a card payment. Returns no parameter
 * for a description from which no such text remains.
 */
export function statementOf(method: PaymentMethod, description: string) {
  const text = description
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 22)
    .trim()
  if (text.length < 5 || !/[a-z]/i.test(text)) return {}
  return method === 'card' ? { statement_descriptor_suffix: text } : { statement_descriptor: text }
}
