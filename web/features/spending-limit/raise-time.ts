import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { daysBetween, formatClock, formatComingDay, type Zone } from '#web/parts/date-formats.ts'

/** Formats of the time at which a raise begins. */
export interface RaiseTime {
  /** `lunedì 23 novembre` */
  readonly day: string
  /** `19:42` */
  readonly clock: string
  /** For a button: `da domani, 19:42`. */
  readonly short: string
  /** In a sentence: `da domani alle 19:42`. */
  readonly since: string
  /** At the beginning of a headline: `Da domani`, `Dalle 19:42`. */
  readonly start: string
}

export function formatRaise(i18n: I18n, at: number, now: number, locale: string, zone: Zone): RaiseTime {
  const day = formatComingDay(at, locale, zone)
  const clock = formatClock(at, locale, zone)
  const ahead = daysBetween(now, at, zone)
  if (ahead === 0)
    return {
      ...{ day, clock },
      short: i18n._(msg`da oggi, ${clock}`),
      since: i18n._(msg`da oggi alle ${clock}`),
      start: i18n._(msg`Da oggi alle ${clock}`),
    }
  if (ahead === 1)
    return {
      ...{ day, clock },
      short: i18n._(msg`da domani, ${clock}`),
      since: i18n._(msg`da domani alle ${clock}`),
      start: i18n._(msg`Da domani`),
    }
  return {
    ...{ day, clock },
    short: i18n._(msg`da ${day}, ${clock}`),
    since: i18n._(msg`da ${day} alle ${clock}`),
    start: i18n._(msg`Da ${day}`),
  }
}
