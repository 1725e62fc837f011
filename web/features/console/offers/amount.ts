import { minorUnits } from '#web/parts/money.ts'

/** Reads a price in main units, such as `4,99`. Returns minor units, or the text itself if it is no price. */
export function readPrice(text: string, currency: string): number | string {
  const found = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!found) return text
  return Math.round(Number(`${found[1]}.${found[2] ?? '0'}`) * minorUnits(currency))
}

/** Returns a number as it is typed in the locale. */
export const typedNumber = (value: number, locale: string): string =>
  value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 2 })

/** Returns a price as it is typed: in main units, such as `4,99`. */
export const typedPrice = (cents: number, currency: string, locale: string): string =>
  typedNumber(cents / minorUnits(currency), locale)
