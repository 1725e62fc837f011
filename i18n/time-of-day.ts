import { timeZone } from '#contract/wire/time-zone.ts'

/**
 * Returns the options of a time of day in the installation's zone. American readers are in other zones, so that their
 * times name it: `6:04 PM GMT+1`.
 */
export const timeOfDay = (locale: string, precision: 'minute' | 'second'): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(precision === 'second' && { second: '2-digit' }),
  ...(locale === 'en-US' && { timeZoneName: 'short' }),
  timeZone,
})
