import type { Locale } from '#i18n/locales.ts'
import { cached, type Zone } from '#web/parts/date-formats.ts'

const formats = {
  day: cached((tag, timeZone) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone })),
  time: cached(
    (tag, timeZone) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  ),
}

/** Formats the day or the time of an event of a case. */
export const formatTime = (at: string, locale: Locale, zone: Zone, kind: keyof typeof formats): string =>
  formats[kind](locale, zone).format(new Date(at))
