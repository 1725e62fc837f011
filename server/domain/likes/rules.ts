import type { MemberId } from '#contract/ids.ts'
import type { Gender } from '#contract/profiles.ts'
import { timeZone } from '#contract/time-zone.ts'
import { days } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'

/** Mask of a pair: bit 1 the lower id's like, bit 2 the higher one's. */
export const bitOf = (from: MemberId, to: MemberId): 1 | 2 => (pairOf(from, to).low === from ? 1 : 2)
export const matched = 3

const isoDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })
const isoMoment = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })

/** Likes are counted by the days that members live in (D2). */
export const dayOf = (moment: Date): string => isoDay.format(moment)

/** When the next of these days begins. */
export function nextDay(moment: Date): Date {
  const noon = Date.parse(`${dayOf(moment)}T12:00:00Z`)
  const midnight = Date.parse(`${dayOf(new Date(noon + days(1)))}T00:00:00Z`)
  // What the clocks there show at that moment, taken for UTC: so much later than midnight, so much has to go.
  const ahead = Date.parse(`${isoMoment.format(midnight).replace(' ', 'T')}Z`) - midnight
  return new Date(midnight - ahead)
}

interface Person {
  readonly gender: Gender
  /** Empty: not said, so anybody. */
  readonly seeks: readonly Gender[]
  readonly age: number
}

/** How far ages may lie apart for one to be suggested to the other. */
const yearsApart = 12

/** Whether each of two people is somebody whom the other looks for. */
export function fit(a: Person, b: Person): boolean {
  const seeks = (one: Person, other: Person) => one.seeks.length === 0 || one.seeks.includes(other.gender)
  return seeks(a, b) && seeks(b, a) && Math.abs(a.age - b.age) <= yearsApart
}
