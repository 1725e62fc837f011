import { timeZone } from './time-zone.ts'

const format = new Intl.DateTimeFormat('sv', {
  ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
})

/** Returns how far the installation's clock is ahead of UTC at this time, in milliseconds. */
const offsetAt = (at: number): number => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at

/**
 * Converts a local time of the installation's time zone, such as `2026-12-01T00:00`, to ISO 8601 in UTC. Returns `null` for
 * a text that is no time. A time that the clock change skips becomes one an hour later. Of a time that comes twice, returns
 * the second, so that nothing begins or ends before the clock shows it for good.
 */
export function toInstant(local: string): string | null {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(wall)) return null
  const day = 86_400_000
  const candidates = [wall - offsetAt(wall - day), wall - offsetAt(wall + day)]
  const exact = candidates.filter((at) => at + offsetAt(at) === wall)
  return new Date(Math.max(...(exact.length > 0 ? exact : candidates))).toISOString()
}

/** Converts a time to a local time of the installation's time zone, as `toInstant` reads it. */
export const toLocal = (at: string): string => format.format(new Date(at)).replace(' ', 'T').slice(0, 16)
