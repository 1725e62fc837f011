import { randomBytes, randomInt } from 'node:crypto'

/**
 * Returns a random 63-bit integer as decimal text, never 0. Used for ids of members and conversations, because a
 * time-ordered id would reveal the second of the sign-up.
 */
export function randomId<Id extends string = string>(): Id {
  const id = randomBytes(8).readBigUInt64BE() >> 1n
  return (id === 0n ? '1' : id.toString()) as Id
}

const node = BigInt(randomInt(1024))
const epoch = Date.UTC(2026, 0, 1)
let lastMs = 0
let sequence = 0n

/**
 * Returns a time-ordered 63-bit integer as decimal text: 41 bits of milliseconds since 2026, 10 bits that this process
 * chose at random at its start, 12 bits of a counter. Such ids order the rows of one member. They must not be used as a
 * cursor, because concurrent transactions may commit their rows in another order.
 */
export function orderedId<Id extends string = string>(now: Date): Id {
  const ms = Math.max(now.getTime() - epoch, lastMs, 1)
  sequence = ms === lastMs ? (sequence + 1n) & 4095n : 0n
  lastMs = sequence === 0n && ms === lastMs ? ms + 1 : ms
  return ((BigInt(lastMs) << 22n) | (node << 12n) | sequence).toString() as Id
}

/** Returns a number that is not above any `orderedId` of this time or a later one. */
export const firstIdAt = (time: Date): string =>
  (BigInt(Math.max(time.getTime() - epoch, 0)) << 22n).toString()

/** Returns 256 random bits as 43 URL-safe characters, for tokens of sessions and mailed links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns 128 random bits as 22 URL-safe characters, for media URLs. */
export const newMediaKey = (): string => randomBytes(16).toString('base64url')
