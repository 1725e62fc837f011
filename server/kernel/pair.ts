import type { MemberId } from '#contract/ids.ts'

/** A pair has one row, whoever of the two it is asked for by: the lower id first. */
export function pairOf(a: MemberId, b: MemberId): { low: MemberId; high: MemberId } {
  return BigInt(a) < BigInt(b) ? { low: a, high: b } : { low: b, high: a }
}
