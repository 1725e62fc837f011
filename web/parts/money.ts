import type { Money } from '#contract/credits/credits.ts'

interface MoneyFormat {
  readonly format: Intl.NumberFormat
  /** Number of minor units of the currency's main unit. */
  readonly minor_units: number
}

const formats = new Map<string, MoneyFormat>()

function formatOf(currency: string, locale: string): MoneyFormat {
  const key = `${locale} ${currency}`
  let known = formats.get(key)
  if (!known) {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    known = { format, minor_units: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
    formats.set(key, known)
  }
  return known
}

/**
 * Formats a price for a language, such as `0,35 €`.
 * @param minor amount in the currency's smallest unit, such as cents
 */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const { format, minor_units } = formatOf(currency, locale)
  // Replaces narrow spaces, because browsers and servers use different space characters. Hydration needs the same text
  // on both.
  return format.format(minor / minor_units).replaceAll('\u202f', '\u00a0')
}

/** Formats sums of several currencies, each by itself: `0,75 € e 3,70 DKK`. Rounds each to a whole minor unit. */
export function formatSums(sums: readonly Money[], locale: string): string {
  const texts = sums.map(({ cents, currency }) => formatMoney(Math.floor(cents + 0.5), currency, locale))
  return texts.length < 2
    ? (texts[0] ?? '')
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
}

/** Formats an amount that members choose, without decimals that are zero: `20 €`. */
export const formatRoundMoney = (minor: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    .format(minor / minorUnits(currency))
    .replaceAll('\u202f', '\u00a0')

/** The number of minor units of a currency's main unit: 100 cents. */
export const minorUnits = (currency: string): number => formatOf(currency, 'it').minor_units

/** Formats an amount that is subtracted, with a minus sign: `−3,00 €`. */
export const formatReduction = (minor: number, currency: string, locale: string): string =>
  `−${formatMoney(minor, currency, locale)}`

/** Formats a percentage of at most two decimals: `25%`, `8,1%`. */
export const formatPercent = (percentage: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percentage / 100)
