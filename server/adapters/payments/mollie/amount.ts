import { maskText } from '../provider-text.ts'
/** An amount as Mollie writes it, such as `{ currency: 'EUR', value: '0.29' }`. */
export interface MollieAmount {
  readonly currency: string
  readonly value: string
}

/** Currencies in which Mollie takes payments by card: docs.mollie.com/docs/multicurrency. */
// oxfmt-ignore
const currencies = new Set([
  'AED', 'AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'ISK', 'JPY', 'NOK', 'NZD', 'PLN', 'RON',
  'SEK', 'SGD', 'USD', 'ZAR',
])

export const acceptsCurrency = (currency: string): boolean => currencies.has(currency)

/** Currencies without decimals at Mollie. All its other currencies have two: docs.mollie.com/docs/multicurrency. */
const withoutDecimals = new Set(['ISK', 'JPY'])

/** Writes an amount in minor units. Uses only digits of text, because a float cannot represent every cent. */
export function toAmount(cents: number, currency: string): MollieAmount {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('an amount must be a whole number')
  if (withoutDecimals.has(currency)) return { currency, value: String(cents) }
  const digits = String(cents).padStart(3, '0')
  return { currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** Reads an amount in minor units. Throws if it does not have the decimals of its currency. */
export function toCents({ currency, value }: MollieAmount): number {
  const form = withoutDecimals.has(currency) ? /^(\d{1,12})()$/ : /^(\d{1,12})\.(\d{2})$/
  const [, whole, decimals] = form.exec(value) ?? []
  if (whole === undefined || decimals === undefined)
    throw new RangeError(`Mollie sent an amount with unexpected decimals in ${maskText(currency)}`)
  return Number(whole + decimals)
}
