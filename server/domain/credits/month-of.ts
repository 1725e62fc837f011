import { timeZone } from '#contract/wire/time-zone.ts'

const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })

/** Returns the month of a time in the installation's time zone, such as `2026-11`. */
export function monthOf(time: Date): string {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}`
}
