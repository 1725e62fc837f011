import { timeZone } from '#contract/wire/time-zone.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar day of a time, such as `2026-11-25`, by default in the installation's time zone. */
export function dayOf(time: Date, zone: string = timeZone): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' })
  formats.set(zone, format)
  return format.format(time)
}

/**
 * Returns the day that is `count` working days after `day`. Working days are Monday to Friday. Public holidays count
 * as working days, because they differ by country: the promised day is then earlier, never later.
 */
export function addWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left--
  }
  return date.toISOString().slice(0, 10)
}
