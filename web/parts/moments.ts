/**
 * The zone that days and hours are said in (IANA); undefined: that of whoever runs this, which is the reader's own in the
 * browser and nobody's on the server. Pages have it from `usePage()`.
 */
export type Zone = string | undefined

/** Readers choose the zone: what is made for them is kept for so many pairs of language and zone. */
const kept = 32

const cached = <T>(make: (locale: string, timeZone: Zone) => T) => {
  const made = new Map<string, T>()
  return (locale: string, zone?: Zone): T => {
    const key = `${locale} ${zone}`
    let format = made.get(key)
    if (format === undefined) {
      if (made.size >= kept) made.clear()
      format = make(locale === 'en' ? 'en-GB' : locale, zone) // plain English puts the day first; en-US is a locale of its own
      made.set(key, format)
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
  cached((locale, timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))

const weekday = inZone({ weekday: 'short' })
const longWeekday = inZone({ weekday: 'long' })
const dayMonth = inZone({ day: 'numeric', month: 'short' })
const longDayMonth = inZone({ day: 'numeric', month: 'long' })
const fullDay = inZone({ day: 'numeric', month: 'long', year: 'numeric' })
const clock = inZone({ hour: '2-digit', minute: '2-digit' })
/** `2026-11-21`: the only format whose parts sort and subtract. */
const isoDays = inZone({ dateStyle: 'short' })
const isoDay = (at: number, zone: Zone) => isoDays('sv', zone).format(at)

const minute_ms = 60_000
const hour_ms = 3_600_000
const day_ms = 86_400_000

/** Calendar days from `at` to `now`. */
export function daysBetween(at: number, now: number, zone: Zone): number {
  return Math.round((Date.parse(isoDay(now, zone)) - Date.parse(isoDay(at, zone))) / day_ms)
}

/** For narrow places: `ora`, `3 min`, `1 h`, `ieri`, `lun`, `12 ott`. A moment still to come counts as now. */
export function sayShortly(at: number, now: number, locale: string, zone: Zone): string {
  const gone = now - at
  if (gone < minute_ms) return relative(locale).format(0, 'second')
  if (gone < hour_ms) return minutesShort(locale).format(Math.floor(gone / minute_ms))
  const days = daysBetween(at, now, zone)
  if (days === 0) return hoursShort(locale).format(Math.floor(gone / hour_ms))
  return sayDay(at, now, locale, zone)
}

/** In a sentence: `3 minuti fa`, `2 ore fa`, `ieri`, `6 giorni fa`, `12 ottobre 2026`. */
export function sayAgo(at: number, now: number, locale: string, zone: Zone): string {
  const gone = now - at
  if (gone < minute_ms) return relative(locale).format(0, 'second')
  if (gone < hour_ms) return relative(locale).format(-Math.floor(gone / minute_ms), 'minute')
  const days = daysBetween(at, now, zone)
  if (days === 0) return relative(locale).format(-Math.floor(gone / hour_ms), 'hour')
  return days < 7 ? relative(locale).format(-days, 'day') : fullDay(locale, zone).format(at)
}

/** A day by itself: `oggi`, `ieri`, `lun`, `12 ott`, `12 ottobre 2025`. */
export function sayDay(at: number, now: number, locale: string, zone: Zone): string {
  const days = daysBetween(at, now, zone)
  if (days <= 1) return relative(locale).format(-Math.max(0, days), 'day')
  if (days < 7) return weekday(locale, zone).format(at)
  const sameYear = isoDay(at, zone).slice(0, 4) === isoDay(now, zone).slice(0, 4)
  return sameYear ? dayMonth(locale, zone).format(at) : fullDay(locale, zone).format(at)
}

/** `19:02` */
export const sayClock = (at: number, locale: string, zone: Zone) => clock(locale, zone).format(at)

/** `21 novembre 2026` */
export const sayDate = (at: number, locale: string, zone: Zone) => fullDay(locale, zone).format(at)

/** A day over what happened in it: `oggi`, `ieri`, `lunedì`, `12 ottobre`, `12 ottobre 2025`. */
export function sayWholeDay(at: number, now: number, locale: string, zone: Zone): string {
  const days = daysBetween(at, now, zone)
  if (days <= 1) return relative(locale).format(-Math.max(0, days), 'day')
  if (days < 7) return longWeekday(locale, zone).format(at)
  const sameYear = isoDay(at, zone).slice(0, 4) === isoDay(now, zone).slice(0, 4)
  return (sameYear ? longDayMonth : fullDay)(locale, zone).format(at)
}
