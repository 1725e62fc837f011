import { formatLocale } from '#i18n/locales.ts'

/** The text for a figure that is about too few people. */
export const few = '—'

const dates = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' })

/** Formats a month such as `novembre 2026`, or a year. */
export const formatPeriod = (period: string, locale: string): string =>
  period.length === 4
    ? period
    : dates(locale, { month: 'long', year: 'numeric' }).format(new Date(`${period}-01`))

/** Formats days such as `3–5 novembre`, or one day. Removes the zeros with which some languages fill up days. */
export const formatDays = ({ from, to }: { from: string; to: string }, locale: string): string =>
  dates(locale, { day: 'numeric', month: 'long' })
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/\b0(?=\d)/g, '')

/** Formats the month of a day: `novembre`, or `nov` on an axis. */
export const formatMonth = (day: string, locale: string, month: 'short' | 'long' = 'short'): string =>
  dates(locale, { month }).format(new Date(day))

export const formatCount = (count: number | null, locale: string): string =>
  count === null ? few : new Intl.NumberFormat(formatLocale(locale), { useGrouping: 'always' }).format(count)

export const formatShare = (share: number | null, locale: string): string =>
  share === null
    ? few
    : new Intl.NumberFormat(formatLocale(locale), { style: 'percent', maximumFractionDigits: 1 }).format(
        share,
      )

/** Formats a change with its sign: `+6 %`. */
export const formatChange = (now: number, before: number, locale: string): string =>
  new Intl.NumberFormat(formatLocale(locale), {
    ...{ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 },
  }).format(now / before - 1)

/** Formats minutes as `14 min`, and from two hours on as whole hours, rounded up. */
export function formatMinutes(minutes: number | null, locale: string): string {
  if (minutes === null) return few
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'short' }).format(
    value,
  )
}
