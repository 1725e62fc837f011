import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { Counter } from '#server/adapters/rate-limits/port.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { inviteFriend } from './send-mails.ts'
import * as store from './store.ts'

/**
 * Asks a friend by mail. Says the same about every address, whether it belongs to a member or not. Limits the mails per
 * member and per address, so that nobody uses them to disturb others. Throws `too_many_requests`, and `check_in_running`
 * while the earlier friend may still be told.
 */
export async function askFriend(
  { app, site, session }: MemberContext,
  { name, email }: ParsedInput<'askFriend'>,
): Promise<void> {
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const member_id = session.memberId
  const [running] = (await store.selectCheckIn(app.db, { member_id })).rows
  if (running?.due_at) throw new ApiError('check_in_running')
  await take(app, 'check_in_member', member_id)
  await take(app, 'check_in_address', createHash('sha256').update(`${site.id} ${email}`).digest('base64url'))
  const id = randomId()
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    await store.upsertFriend(tx, { member_id, id, site_id: site.id, name, email, asked_at: now })
    await addJob(tx, inviteFriend, { member: member_id, id })
  })
}

/** Erases the friend. A check-in that runs ends, because there is nobody to write to. */
export async function removeFriend({ app, session }: MemberContext): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await store.deleteFriend(tx, { member_id: session.memberId })
    await store.endCheckInOf(tx, { member_id: session.memberId })
  })
}

const points = {
  check_in_member: limits.check_in_invites_per_day,
  check_in_address: limits.check_in_invites_per_address,
}
type Name = keyof typeof points
const countersOf = new WeakMap<object, Readonly<Record<Name, Counter>>>()

async function take({ rateLimiter }: App, name: Name, key: string): Promise<void> {
  const make = (each: Name) =>
    rateLimiter.counter({ name: each, points: points[each], seconds: days(1) / 1_000 })
  const counters = countersOf.get(rateLimiter) ?? {
    check_in_member: make('check_in_member'),
    check_in_address: make('check_in_address'),
  }
  countersOf.set(rateLimiter, counters)
  const wait_ms = await counters[name].take(key)
  if (wait_ms) throw new ApiError('too_many_requests', { seconds: Math.ceil(wait_ms / 1_000) })
}
