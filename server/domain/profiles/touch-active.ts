import { LRUCache } from 'lru-cache'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { profileChanged } from './events.ts'
import { updateLastActive } from './store.ts'

/**
 * The minimum time between two writes of a member's activity. Writes are limited because each write moves a search row
 * in two indexes.
 */
const write_every_ms = minutes(5)

/**
 * The time of this process's last write for each member. If this time is recent, an activity causes no SQL statement.
 * Otherwise the statement checks the stored time, because another process may have written a later time.
 */
const lastWrites = new WeakMap<App, LRUCache<MemberId, number>>()
const max_cached_members = 100_000

/**
 * Records a member's activity. Writes `last_active_at` at most every five minutes. This time determines the member's
 * rank in search.
 */
export async function touchActive(app: App, member: MemberId): Promise<void> {
  const now = app.clock.now()
  const known = lastWrites.get(app) ?? new LRUCache<MemberId, number>({ max: max_cached_members })
  lastWrites.set(app, known)
  const last = known.get(member)
  if (last !== undefined && now.getTime() - last < write_every_ms) return
  known.set(member, now.getTime())
  await inTransaction(app.db, (tx) => setLastActive(app, tx, member, now))
}

/**
 * Writes the time of a member's last activity. Changes nothing if the stored time is later than `at`, or less than five
 * minutes before `at`.
 */
export async function setLastActive(app: App, tx: Tx, member: MemberId, at: Date): Promise<void> {
  const { rows } = await updateLastActive(tx, {
    member_id: member,
    last_active_at: at,
    before: new Date(at.getTime() - write_every_ms),
  })
  const profile = rows[0]
  if (profile) await publish(app, tx, profileChanged, { member, site: profile.site_id })
}
