import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale, type Locale } from '#i18n/locales.ts'

/**
 * Returns the options of a time of day in the installation's zone. American readers are in other zones, so that their
 * times name it: `6:04 PM GMT+1`.
 */
export const timeOfDay = (locale: Locale, precision: 'minute' | 'second'): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(precision === 'second' && { second: '2-digit' }),
  ...(locale === 'en-US' && { timeZoneName: 'short' }),
  timeZone,
})

/** Formats an ISO 8601 timestamp in the installation's time zone, e.g. `5 dicembre 2026 alle ore 18:04`. */
export function formatDateTime(locale: Locale, timestamp: string): string {
  const at = new Date(timestamp)
  const tag = formatLocale(locale)
  if (locale !== 'en-US')
    return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  const date = { year: 'numeric', month: 'long', day: 'numeric' } as const
  return new Intl.DateTimeFormat(tag, { ...date, ...timeOfDay(locale, 'minute') }).format(at)
}
