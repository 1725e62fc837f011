import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { revealToContact } from '#server/domain/relations/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'
import { bitOf, dayOf, isAnnounced, matched, nextDay } from './rules.ts'
import { addToPair, clearNew, countUp, insertGiven, insertReceived, selectUsed } from './store.ts'

export interface Like {
  readonly from: MemberId
  readonly to: MemberId
  /** True if the sender (`from`) is premium. Premium members have no daily limit. */
  readonly paid: boolean
  readonly now: Date
}

/**
 * The result of a like. `repeated`: nothing was delivered, because the like already existed or no longer exists.
 * `liked`: the like is new. `matched`: both members like each other.
 */
export type Outcome = 'repeated' | 'liked' | 'matched'

/**
 * Delivers a like. If the sender hides from the recipient, who is a known contact, makes the sender visible to the
 * recipient (X4). The lock on the pair's row orders simultaneous likes, so that exactly one of them finds the match.
 * Liking back does not count towards the daily limit (D2). Live events are written last, in the order of the member
 * ids, to avoid deadlocks. Throws `like_limit`.
 */
export async function deliver(tx: Tx, { from, to, paid, now }: Like): Promise<Outcome> {
  const { low, high } = pairOf(from, to)
  const { rows } = await addToPair(tx, { low_id: low, high_id: high, mask: bitOf(from, to), now })
  if (!rows[0]) return 'repeated'
  const isMatch = rows[0].mask === matched
  await revealToContact(tx, from, to)
  const given = (await insertGiven(tx, { member_id: from, other_id: to, created_at: now, delivered_at: now }))
    .rows[0]
  await insertReceived(tx, { member_id: to, other_id: from, created_at: now })
  // Marks the other member's like as opened, because the member who likes back has seen it.
  if (isMatch) await clearNew(tx, { member_id: from, other_id: to })
  // Counts the like towards the daily limit. Does not count a delivered pending like (`is_first` is false), because
  // `storePending` has already counted it.
  if (!isMatch && !paid && given?.is_first) await countLike(tx, from, now)
  const tookBackAt = rows[0].took_back_at === null ? null : new Date(iso(rows[0].took_back_at))
  if (!isMatch) {
    if (isAnnounced(now, tookBackAt))
      await appendLiveEvent(tx, to, 'like', { profile: from }, now, { isNews: true })
  } else
    for (const [member, other] of [
      [low, high],
      [high, low],
    ] as const)
      await appendLiveEvent(tx, member, 'match', { profile: other }, now, { isNews: true })
  return isMatch ? 'matched' : 'liked'
}

/** Stores the like of a provisional member. The like counts today, but is delivered at activation (A1). */
export async function storePending(tx: Tx, { from, to, paid, now }: Like): Promise<Outcome> {
  const { rows } = await insertGiven(tx, {
    member_id: from,
    other_id: to,
    created_at: now,
    delivered_at: null,
  })
  if (!rows[0]) return 'repeated'
  if (!paid) await countLike(tx, from, now)
  return 'liked'
}

/** The value of `day_counter.kind` for likes. */
export const counter_kind = 'like'

async function countLike(tx: Tx, member: MemberId, now: Date): Promise<void> {
  const limit = limits.likes_per_day_free
  const { rows } = await countUp(tx, { member_id: member, day: dayOf(now), kind: counter_kind, limit })
  if (!rows[0]) throw new ApiError('like_limit', { limit })
}

/** Returns the number of likes that remain today, or `null` for premium members, who have no limit. */
export async function likesLeft(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
  paid: boolean,
): Promise<number | null> {
  if (paid) return null
  const { rows } = await selectUsed(app.db, {
    member_id: member,
    day: dayOf(app.clock.now()),
    kind: counter_kind,
  })
  return Math.max(0, limits.likes_per_day_free - (rows[0]?.used ?? 0))
}

/** Returns the number of likes that remain today and the start of the next day. Both are `null` for premium members. */
export async function dayOfLikes(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
  paid: boolean,
): Promise<{ likes_left: number | null; likes_again_at: string | null }> {
  const likes_again_at = paid ? null : nextDay(app.clock.now()).toISOString()
  return { likes_left: await likesLeft(app, member, paid), likes_again_at }
}
