import type { MemberId } from '#contract/wire/ids.ts'

/** Returns the key of the row that two members share. The lower id is `low`, whatever the order of the arguments. */
export function pairOf(a: MemberId, b: MemberId): { low: MemberId; high: MemberId } {
  return BigInt(a) < BigInt(b) ? { low: a, high: b } : { low: b, high: a }
}
