import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { Counter } from '#server/adapters/rate-limits/port.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { type Address, addressOf, hashAddress } from './addresses.ts'

/** The number of events within 24 hours. Text messages cost money, and may disturb a person who asked for none. */
const points = {
  check_in_member: limits.check_in_invites_per_day,
  check_in_address: limits.check_in_invites_per_address,
  check_in_site_texts: limits.check_in_texts_per_site,
  check_in_starts: limits.check_in_starts_per_day,
  check_in_question_texts: limits.check_in_question_texts_per_day,
}
type Name = keyof typeof points

const countersOf = new WeakMap<object, Map<Name, Counter>>()

/** Counts one event of `key`. Returns the milliseconds until it is allowed; `null` if it is allowed now. */
export async function count({ rateLimiter }: App, name: Name, key: string): Promise<number | null> {
  const counters = countersOf.get(rateLimiter) ?? new Map<Name, Counter>()
  countersOf.set(rateLimiter, counters)
  const known = counters.get(name)
  const counter = known ?? rateLimiter.counter({ name, points: points[name], seconds: days(1) / 1_000 })
  counters.set(name, counter)
  return counter.take(key)
}

/** Counts one event of `key`. Throws `too_many_requests`. */
export async function take(app: App, name: Name, key: string): Promise<void> {
  const wait_ms = await count(app, name, key)
  if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
}

/**
 * Counts a request to a friend or a phone against the limits of its member and its address, so that nobody disturbs others
 * with requests. Throws `too_many_requests`.
 */
export async function takeRequest({ app, site, session }: MemberContext, address: Address): Promise<void> {
  await take(app, 'check_in_member', session.memberId)
  const hash = await hashAddress(app, site.id, addressOf(address))
  await take(app, 'check_in_address', hash.toString('base64url'))
  if (address.phone) await take(app, 'check_in_site_texts', site.id)
}
