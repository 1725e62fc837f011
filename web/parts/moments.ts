import { timeZone } from '#contract/time-zone.ts'

const cached = <T>(make: (locale: string) => T) => {
  const made = new Map<string, T>()
  return (locale: string): T => {
    let format = made.get(locale)
    if (format === undefined) {
      format = make(locale === 'en' ? 'en-GB' : locale) // plain English puts the day first; en-US is a locale of its own
      made.set(locale, format)
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
const weekday = cached((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }))
const longWeekday = cached((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }))
const dayMonth = cached(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }),
)
const longDayMonth = cached(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }),
)
const fullDay = cached(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
)
const clock = cached(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }),
)
/** `2026-11-21`: the only format whose parts sort and subtract. */
const isoDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })

const minute_ms = 60_000
const hour_ms = 3_600_000
const day_ms = 86_400_000

/** Calendar days from `at` to `now`, in the zone above. */
export function daysBetween(at: number, now: number): number {
  return Math.round((Date.parse(isoDay.format(now)) - Date.parse(isoDay.format(at))) / day_ms)
}

/** For narrow places: `ora`, `3 min`, `1 h`, `ieri`, `lun`, `12 ott`. A moment still to come counts as now. */
export function sayShortly(at: number, now: number, locale: string): string {
  const gone = now - at
  if (gone < minute_ms) return relative(locale).format(0, 'second')
  if (gone < hour_ms) return minutesShort(locale).format(Math.floor(gone / minute_ms))
  const days = daysBetween(at, now)
  if (days === 0) return hoursShort(locale).format(Math.floor(gone / hour_ms))
  return sayDay(at, now, locale)
}

/** In a sentence: `3 minuti fa`, `2 ore fa`, `ieri`, `6 giorni fa`, `12 ottobre 2026`. */
export function sayAgo(at: number, now: number, locale: string): string {
  const gone = now - at
  if (gone < minute_ms) return relative(locale).format(0, 'second')
  if (gone < hour_ms) return relative(locale).format(-Math.floor(gone / minute_ms), 'minute')
  const days = daysBetween(at, now)
  if (days === 0) return relative(locale).format(-Math.floor(gone / hour_ms), 'hour')
  return days < 7 ? relative(locale).format(-days, 'day') : fullDay(locale).format(at)
}

/** A day by itself: `oggi`, `ieri`, `lun`, `12 ott`, `12 ottobre 2025`. */
export function sayDay(at: number, now: number, locale: string): string {
  const days = daysBetween(at, now)
  if (days <= 1) return relative(locale).format(-Math.max(0, days), 'day')
  if (days < 7) return weekday(locale).format(at)
  const sameYear = isoDay.format(at).slice(0, 4) === isoDay.format(now).slice(0, 4)
  return sameYear ? dayMonth(locale).format(at) : fullDay(locale).format(at)
}

/** `19:02` */
export const sayClock = (at: number, locale: string) => clock(locale).format(at)

/** `21 novembre 2026` */
export const sayDate = (at: number, locale: string) => fullDay(locale).format(at)

/** A day over what happened in it: `oggi`, `ieri`, `lunedì`, `12 ottobre`, `12 ottobre 2025`. */
export function sayWholeDay(at: number, now: number, locale: string): string {
  const days = daysBetween(at, now)
  if (days <= 1) return relative(locale).format(-Math.max(0, days), 'day')
  if (days < 7) return longWeekday(locale).format(at)
  const sameYear = isoDay.format(at).slice(0, 4) === isoDay.format(now).slice(0, 4)
  return (sameYear ? longDayMonth : fullDay)(locale).format(at)
}
