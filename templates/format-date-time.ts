import { timeZone } from '#contract/wire/time-zone.ts'
import { formatLocale, type Locale } from '#i18n/locales.ts'
import { timeOfDay } from '#i18n/time-of-day.ts'

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
