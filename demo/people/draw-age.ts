import { days } from '#server/kernel/clock.ts'
import type { Chance } from '../portraits/chance.ts'
import type { Portrait } from '../portraits/portraits.ts'

export type AgeBand = Portrait['age_band']

/** 21 to 68, thinning out towards the end. */
export function ageIn(chance: Chance, band: AgeBand): number {
  const between = (from: number, to: number, bend: number) =>
    Math.floor(from + chance.next() ** bend * (to - from + 1))
  if (band === 'young') return between(21, 29, 0.8)
  return band === 'middle' ? between(30, 45, 1.2) : between(46, 68, 1.6)
}

/** A day (`1990-04-30`) on which somebody was born who is `age` years old now. */
export function birthDate(chance: Chance, age: number, now: Date): string {
  const birthday = Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate())
  return new Date(birthday - days(1 + Math.floor(chance.next() * 360))).toISOString().slice(0, 10)
}
