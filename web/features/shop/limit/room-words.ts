import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { daysBetween, formatClock, formatComingDay, type Zone } from '#web/parts/date-formats.ts'

/** Formats the time at which room returns: `oggi alle 19:42`, `domani alle 19:42`, `mercoledì 25 novembre`. */
export function formatRoom(i18n: I18n, at: number, now: number, locale: string, zone: Zone): string {
  const clock = formatClock(at, locale, zone)
  const ahead = daysBetween(now, at, zone)
  if (ahead <= 0) return i18n._(msg`oggi alle ${clock}`)
  if (ahead === 1) return i18n._(msg`domani alle ${clock}`)
  return formatComingDay(at, locale, zone)
}
