import { timeZone } from '#contract/wire/time-zone.ts'

const isoDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })

/** Returns the day of a time in the installation's time zone, such as `2026-11-26`. */
export const dayOf = (time: Date): string => isoDay.format(time)
