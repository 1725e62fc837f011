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

/**
 * Formats an ISO 8601 timestamp in the installation's time zone, e.g. `5 dicembre 2026 alle ore 18:04`. In the hour that
 * comes twice when the clocks are set back, names the zone.
 */
export function formatDateTime(locale: Locale, timestamp: string): string {
  const at = new Date(timestamp)
  const tag = formatLocale(locale)
  const isTwice = comesTwice(at)
  if (locale !== 'en-US' && !isTwice)
    return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  const date = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const zone = isTwice ? ({ timeZoneName: 'short' } as const) : {}
  return new Intl.DateTimeFormat(tag, { ...date, ...timeOfDay(locale, 'minute'), ...zone }).format(at)
}

const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })

/** Returns whether the clock on the wall shows this time an hour earlier or later, too. */
function comesTwice(at: Date): boolean {
  const shown = wall.format(at)
  return [-1, 1].some((hour) => wall.format(new Date(at.getTime() + hour * 3_600_000)) === shown)
}
