import { randomBytes, randomInt } from 'node:crypto'

/**
 * A random 63-bit integer as decimal text, never 0: ids of members and conversations partners could otherwise be read
 * as the second of a sign-up.
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
 * A time-ordered 63-bit integer as decimal text: 41 bits of milliseconds since 2026, 10 of this process, 12 of a counter.
 * Rows that belong to one member are read in the order of these; nothing resumes from them.
 */
export function orderedId<Id extends string = string>(now: Date): Id {
  const ms = Math.max(now.getTime() - epoch, lastMs, 1)
  sequence = ms === lastMs ? (sequence + 1n) & 4095n : 0n
  lastMs = sequence === 0n && ms === lastMs ? ms + 1 : ms
  return ((BigInt(lastMs) << 22n) | (node << 12n) | sequence).toString() as Id
}

/** 256 unguessable bits as 43 URL-safe characters: tokens of sessions and mailed links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** 128 unguessable bits as 22 URL-safe characters: addresses of media. */
export const newMediaKey = (): string => randomBytes(16).toString('base64url')
