import { minorUnits } from '#web/parts/money.ts'

/** Amounts of the page about the spending limit. The server and the page's script share them. */

/** Compares the amount in the form with today's limit. `new`: there is no limit yet. */
export type LimitChange = 'new' | 'same' | 'lower' | 'raise'

export function changeTo(wanted: number, limit: number | null): LimitChange {
  if (limit === null) return 'new'
  if (wanted === limit) return 'same'
  return wanted < limit ? 'lower' : 'raise'
}

const formatOf = (currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })

/** The currency's symbol, and whether the language writes it before the number. */
export function symbolOf(currency: string, locale: string): { symbol: string; isFirst: boolean } {
  const parts = formatOf(currency, locale).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return { symbol: parts[at]?.value ?? currency, isFirst: at === 0 }
}

/** Reads an amount in main units, such as `20` or `12,50`. Returns minor units, or `null` if the text is no amount. */
export function readAmount(text: string, currency: string): number | null {
  const found = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  return found && Math.round(Number(`${found[1]}.${found[2] ?? 0}`) * minorUnits(currency))
}

/** The amount as the value of a number field: `20`, `12.5`. */
export const writeAmount = (minor: number, currency: string): string => String(minor / minorUnits(currency))

/** Number of main units by which the buttons change the limit. */
export const limit_step = 5

/** Returns the next multiple of the step above or below an amount. */
export function stepFrom(minor: number, direction: 1 | -1, currency: string): number {
  const step = limit_step * minorUnits(currency)
  const steps = direction === 1 ? Math.floor(minor / step) + 1 : Math.ceil(minor / step) - 1
  return Math.max(0, steps * step)
}

/** Returns the end of a scale that shows these amounts, with room to the right of the highest. */
export function scaleEnd(amounts: readonly number[], currency: string): number {
  const unit = 10 * minorUnits(currency)
  const least = Math.max(unit, 1.5 * Math.max(...amounts))
  const size = 10 ** Math.floor(Math.log10(least / unit)) * unit
  return (
    size * (([1, 1.5, 2, 3, 4, 5, 6, 8].find((each) => each * size >= least) as number | undefined) ?? 10)
  )
}
