import { days } from '#server/kernel/clock.ts'
import type { Portrait } from '../portraits/portraits.ts'
import type { Random } from '../portraits/random.ts'

export type AgeBand = Portrait['age_band']

/**
 * Draws an age within a band. No age is below 21 or above 68. In the bands `middle` and `older`, lower ages are more
 * likely.
 */
export function ageIn(random: Random, band: AgeBand): number {
  const between = (from: number, to: number, bend: number) =>
    Math.floor(from + random.next() ** bend * (to - from + 1))
  if (band === 'young') return between(21, 29, 0.8)
  return band === 'middle' ? between(30, 45, 1.2) : between(46, 68, 1.6)
}

/** Draws a birth date (`1990-04-30`) of a person who is `age` years old at `now`. */
export function birthDate(random: Random, age: number, now: Date): string {
  const birthday = Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate())
  return new Date(birthday - days(1 + Math.floor(random.next() * 360))).toISOString().slice(0, 10)
}
