import { dateInSentence, dayAtTime } from '#i18n/date-in-sentence.ts'
import { formatLocale } from '#i18n/locales.ts'

/**
 * The time zone (IANA) of formatted days and hours. `undefined` means the runtime's zone, which is the reader's zone in
 * the browser and an arbitrary zone on the server. Pages get the zone from `usePage()`.
 */
export type Zone = string | undefined

/**
 * Maximum number of cached formatters of one format. Each combination of language and time zone needs its own
 * formatter. Readers choose the time zone, so without this limit they could fill the server's memory.
 */
const max_cached = 32

/**
 * Returns a function that creates a formatter for each language and time zone only once. Creating one takes longer than
 * formatting a hundred values.
 */
export const cached = <T>(make: (locale: string, timeZone: Zone) => T) => {
  const formats = new Map<string, T>()
  return (locale: string, zone?: Zone): T => {
    const key = `${locale} ${zone}`
    let format = formats.get(key)
    if (format === undefined) {
      if (formats.size >= max_cached) formats.clear()
      format = make(formatLocale(locale), zone)
      formats.set(key, format)
    }
    return format
  }
}

const relative = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const minutesShort = cached(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
)
const hoursShort = cached(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short' }),
)
const inZone = (options: Intl.DateTimeFormatOptions) =>
  cached((tag, timeZone) => new Intl.DateTimeFormat(tag, { ...options, timeZone }))

const weekday = inZone({ weekday: 'short' })
const longWeekday = inZone({ weekday: 'long' })
const dayMonth = inZone({ day: 'numeric', month: 'short' })
const dayMonthYear = inZone({ day: 'numeric', month: 'short', year: 'numeric' })
const longDayMonth = inZone({ day: 'numeric', month: 'long' })
const fullDay = inZone({ day: 'numeric', month: 'long', year: 'numeric' })
const weekdayDate = inZone({ weekday: 'long', day: 'numeric', month: 'long' })
const weekdayFullDate = inZone({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const monthName = inZone({ month: 'long' })
const monthYear = inZone({ month: 'long', year: 'numeric' })
const clock = inZone({ hour: '2-digit', minute: '2-digit' })
const clockSeconds = inZone({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
const zoned = inZone({
  ...({ day: 'numeric', month: 'long' } as const),
  ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
})
const moments = inZone({ dateStyle: 'medium', timeStyle: 'short' })
/** Formats a day as `2026-11-21`, which `Date.parse` reads, so that days can be subtracted. */
const isoDays = inZone({ dateStyle: 'short' })
/** Returns the calendar day of a time, such as `2026-11-21`. */
export const isoDay = (at: number, zone: Zone) => isoDays('sv', zone).format(at)

const minute_ms = 60_000
const hour_ms = 3_600_000
const day_ms = 86_400_000

/** Returns the number of calendar days from `at` to `now`. */
export function daysBetween(at: number, now: number, zone: Zone): number {
  return Math.round((Date.parse(isoDay(now, zone)) - Date.parse(isoDay(at, zone))) / day_ms)
}

/**
 * Formats a time for narrow places: `ora`, `3 min`, `1 h`, `ieri`, `lun`, `12 ott`. A time in the future counts as now.
 */
export function formatShort(at: number, now: number, locale: string, zone: Zone): string {
  const elapsed_ms = now - at
  if (elapsed_ms < minute_ms) return relative(locale).format(0, 'second')
  if (elapsed_ms < hour_ms) return minutesShort(locale).format(Math.floor(elapsed_ms / minute_ms))
  const days = daysBetween(at, now, zone)
  if (days === 0) return hoursShort(locale).format(Math.floor(elapsed_ms / hour_ms))
  return formatDay(at, now, locale, zone)
}

/** Formats a time for use in a sentence: `3 minuti fa`, `2 ore fa`, `ieri`, `6 giorni fa`, `12 ottobre 2026`. */
export function formatAgo(at: number, now: number, locale: string, zone: Zone): string {
  const elapsed_ms = now - at
  if (elapsed_ms < minute_ms) return relative(locale).format(0, 'second')
  if (elapsed_ms < hour_ms) return relative(locale).format(-Math.floor(elapsed_ms / minute_ms), 'minute')
  const days = daysBetween(at, now, zone)
  if (days === 0) return relative(locale).format(-Math.floor(elapsed_ms / hour_ms), 'hour')
  return days < 7 ? relative(locale).format(-days, 'day') : fullDay(locale, zone).format(at)
}

/** Formats a day outside a sentence: `oggi`, `ieri`, `lun`, `12 ott`, `12 ottobre 2025`. */
export function formatDay(at: number, now: number, locale: string, zone: Zone): string {
  const days = daysBetween(at, now, zone)
  if (days <= 1) return relative(locale).format(-Math.max(0, days), 'day')
  if (days < 7) return weekday(locale, zone).format(at)
  const sameYear = isoDay(at, zone).slice(0, 4) === isoDay(now, zone).slice(0, 4)
  return sameYear ? dayMonth(locale, zone).format(at) : fullDay(locale, zone).format(at)
}

/** Formats a day for a table: `12 ott`, `12 ott 2025`. */
export function formatTableDay(at: number, now: number, locale: string, zone: Zone): string {
  const sameYear = isoDay(at, zone).slice(0, 4) === isoDay(now, zone).slice(0, 4)
  return (sameYear ? dayMonth : dayMonthYear)(locale, zone).format(at)
}

/** Formats a day with its year, which is the same for all readers: `31 dicembre 2036`. */
export const formatWholeDay = (at: string, locale: string) =>
  dateInSentence(locale, fullDay(locale, 'UTC').format(Date.parse(at)))

/** Formats the time of day: `19:02`. */
export const formatClock = (at: number, locale: string, zone: Zone) => clock(locale, zone).format(at)

/** Formats a day with its time for a table or a list: `6 dic 2026, 19:04`. */
export const formatMoment = (at: number, locale: string, zone: Zone) => moments(locale, zone).format(at)

/** Formats a time with its zone, for copies of a page that readers in several zones get: `29 novembre alle ore 14:30 CET`. */
export const formatZoned = (at: number, locale: string, zone: Zone) => zoned(locale, zone).format(at)

/** Formats a day in the near future: `domenica 8 novembre`. */
export const formatComingDay = (at: number, locale: string, zone: Zone) =>
  dateInSentence(locale, weekdayDate(locale, zone).format(at))

/** Formats a time in the near future: `domenica 8 novembre, 18:30`. */
export const formatComingMoment = (at: number, locale: string, zone: Zone) =>
  dayAtTime(locale, formatComingDay(at, locale, zone), formatClock(at, locale, zone))

/** Formats the time of day with seconds: `19:02:07`. */
export const formatSeconds = (at: number, locale: string, zone: Zone) => clockSeconds(locale, zone).format(at)

/** Formats a day such as `2026-12-12` without its year: `12 dicembre`, `12 dic`. */
export const formatDayAlone = (day: string, locale: string, length: 'long' | 'short' = 'long') =>
  dateInSentence(locale, (length === 'long' ? longDayMonth : dayMonth)(locale, 'UTC').format(Date.parse(day)))

/** Formats a day with its weekday: `lunedì 16 novembre`, `lunedì 17 novembre 2025`. */
export function formatDate(at: number, now: number, locale: string, zone: Zone): string {
  const sameYear = isoDay(at, zone).slice(0, 4) === isoDay(now, zone).slice(0, 4)
  const date = (sameYear ? weekdayDate : weekdayFullDate)(locale, zone).format(at)
  return dateInSentence(locale, date)
}

/** Formats a day for use in a sentence: `oggi`, `ieri`, `lunedì 16 novembre`. */
export function formatNearDate(at: number, now: number, locale: string, zone: Zone): string {
  const days = daysBetween(at, now, zone)
  return days <= 1 ? relative(locale).format(-Math.max(0, days), 'day') : formatDate(at, now, locale, zone)
}

/**
 * Formats a month: `novembre`, `dicembre 2025`.
 * @param month such as `2026-11`
 */
export function formatMonth(month: string, now: number, locale: string, zone: Zone): string {
  const sameYear = month.slice(0, 4) === isoDay(now, zone).slice(0, 4)
  return (sameYear ? monthName : monthYear)(locale, 'UTC').format(Date.parse(`${month}-15T12:00:00Z`))
}

/** Formats a day as a heading: `oggi`, `ieri`, `lunedì`, `12 ottobre`, `12 ottobre 2025`. */
export function formatFullDay(at: number, now: number, locale: string, zone: Zone): string {
  const days = daysBetween(at, now, zone)
  if (days <= 1) return relative(locale).format(-Math.max(0, days), 'day')
  if (days < 7) return longWeekday(locale, zone).format(at)
  const sameYear = isoDay(at, zone).slice(0, 4) === isoDay(now, zone).slice(0, 4)
  return (sameYear ? longDayMonth : fullDay)(locale, zone).format(at)
}
