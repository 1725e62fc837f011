import type { Gender } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { days } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'

/**
 * Returns the bit of a like in a pair's mask: 1 if the member with the lower id likes, 2 if the member with the higher
 * id likes.
 */
export const bitOf = (from: MemberId, to: MemberId): 1 | 2 => (pairOf(from, to).low === from ? 1 : 2)
export const matched = 3

const isoDay = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })
const isoTime = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })

/** Returns the day of a time in the product's time zone. Likes are counted by this day (D2). */
export const dayOf = (time: Date): string => isoDay.format(time)

/** Returns the start of the next day in the product's time zone. */
export function nextDay(time: Date): Date {
  const noon = Date.parse(`${dayOf(time)}T12:00:00Z`)
  const midnight = Date.parse(`${dayOf(new Date(noon + days(1)))}T00:00:00Z`)
  // The number of ms by which local time is ahead of UTC. Formats `midnight` as local time and parses the text as UTC.
  const ahead = Date.parse(`${isoTime.format(midnight).replace(' ', 'T')}Z`) - midnight
  return new Date(midnight - ahead)
}

/**
 * Decides whether the recipient gets a live event for a new like, and another live event if the like is taken back.
 * Returns false if the same member took back an announced like to the same recipient less than a day before. The
 * recipient then sees the new like only in the lists. This way, a member who repeatedly gives a like and takes it back
 * sends only one event of each kind.
 * @param tookBackAt the time at which the sender last took back an announced like to this recipient
 */
export const isAnnounced = (likedAt: Date, tookBackAt: Date | null): boolean =>
  tookBackAt === null || likedAt.getTime() - tookBackAt.getTime() >= days(1)

interface Person {
  readonly gender: Gender
  /** The genders that the person looks for. An empty list means any gender. */
  readonly seeks: readonly Gender[]
  readonly age: number
}

/** The maximum age difference between a member and a suggested member, in years. */
const max_age_difference = 12

/** Returns whether both members look for each other's gender and are close in age. */
export function fit(a: Person, b: Person): boolean {
  const seeks = (from: Person, to: Person) => from.seeks.length === 0 || from.seeks.includes(to.gender)
  return seeks(a, b) && seeks(b, a) && Math.abs(a.age - b.age) <= max_age_difference
}
