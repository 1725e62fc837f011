import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDayAlone } from './date-formats.ts'

/**
 * X21: labels the place of a journey with its last day: `In viaggio: Lisbona, fino al 12 dicembre`.
 * @param area the town, or the region of a member who hides the town; `null` if neither is known
 */
export function formatTravel(i18n: I18n, locale: string, area: string | null, until: string): string {
  const day = formatDayAlone(until, locale)
  return area ? i18n._(msg`In viaggio: ${area}, fino al ${day}`) : i18n._(msg`In viaggio fino al ${day}`)
}

/** Returns the place on a card, which has a label of its own for the journey. */
export function formatStay(i18n: I18n, locale: string, town: string | null, until: string): string {
  const day = formatDayAlone(until, locale, 'short')
  return town ? i18n._(msg`${town}, fino al ${day}`) : i18n._(msg`Fino al ${day}`)
}
