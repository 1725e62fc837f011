import type { OpenNumbers } from '#contract/numbers/numbers.ts'
import { formatLocale } from '#i18n/locales.ts'

/** Formats a count with its thousands apart: `8.940`. */
export const formatCount = (count: number, locale: string): string =>
  new Intl.NumberFormat(formatLocale(locale), { useGrouping: 'always' }).format(count)

/** Formats a share as `31 %`; null stays null. */
export const formatShare = (share: number | null, locale: string): string | null =>
  share === null
    ? null
    : new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 0 }).format(
        share,
      )

export const outOfHundred = (share: number): number => Math.round(share * 100)

/** Formats minutes as `14 minuti`, and from two hours on as whole hours, rounded up. */
export function formatTime(minutes: number, locale: string): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  )
}

/** Formats the counted days as `24 agosto – 21 novembre 2026`. */
export const formatDays = ({ from, to }: Pick<OpenNumbers, 'from' | 'to'>, locale: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  )

/** Formats the month of a day: `settembre`. */
export const formatMonth = (day: Date, locale: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), { month: 'long', timeZone: 'UTC' }).format(day)
