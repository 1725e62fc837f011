import type { MemberId } from '#contract/ids.ts'
import type { Gender } from '#contract/profiles.ts'

/** A pair has one row: the lower id first. */
export function pairOf(a: MemberId, b: MemberId): { low: MemberId; high: MemberId } {
  return BigInt(a) < BigInt(b) ? { low: a, high: b } : { low: b, high: a }
}

/** Mask of a pair: bit 1 the lower id's like, bit 2 the higher one's. */
export const bitOf = (from: MemberId, to: MemberId): 1 | 2 => (pairOf(from, to).low === from ? 1 : 2)
export const matched = 3

/** Likes are counted by days of UTC (D2). */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

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
