import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { pairOf } from '#server/kernel/pair.ts'
import { bitOf, dayOf, matched, nextDay } from './rules.ts'
import { addToPair, clearNew, countUp, insertGiven, insertReceived, selectUsed } from './store.ts'

export interface Like {
  readonly from: MemberId
  readonly to: MemberId
  /** Premium likes as often as they wish. */
  readonly paid: boolean
  readonly now: Date
}

/** What became of a like: `repeated` changed nothing, `matched` is the one that completed the pair. */
export type Outcome = 'repeated' | 'liked' | 'matched'

/**
 * Delivers a like. The pair's row decides, under its lock, whose like came second: of two at the same moment exactly one
 * finds the match. Throws `like_limit`; answering a like is not counted (D2). Events come last, in the order of the ids.
 */
export async function deliver(tx: Tx, { from, to, paid, now }: Like): Promise<Outcome> {
  const { low, high } = pairOf(from, to)
  const { rows } = await addToPair(tx, [low, high, bitOf(from, to), now])
  if (!rows[0]) return 'repeated'
  const isMatch = rows[0].mask === matched
  const given = (await insertGiven(tx, [from, to, now, now])).rows[0]
  await insertReceived(tx, [to, from, now])
  // The answer is given in sight of the like that it answers.
  if (isMatch) await clearNew(tx, [from, to])
  // One that waited for activation was counted when it was given.
  if (!isMatch && !paid && given?.made) await countLike(tx, from, now)
  if (!isMatch) await appendLiveEvent(tx, to, 'like', { profile: from }, now)
  else
    for (const [member, other] of [[low, high], [high, low]] as const) // biome-ignore format: in the order of the ids
      await appendLiveEvent(tx, member, 'match', { profile: other }, now)
  return isMatch ? 'matched' : 'liked'
}

/** A provisional member's like: kept, counted, and delivered at activation (A1). */
export async function keepForLater(tx: Tx, { from, to, paid, now }: Like): Promise<Outcome> {
  const { rows } = await insertGiven(tx, [from, to, now, null])
  if (!rows[0]) return 'repeated'
  if (!paid) await countLike(tx, from, now)
  return 'liked'
}

/** What a day's likes are counted as. */
export const kind = 'like'

async function countLike(tx: Tx, member: MemberId, now: Date): Promise<void> {
  const limit = limits.likes_per_day_free
  const { rows } = await countUp(tx, [member, dayOf(now), kind, limit])
  if (!rows[0]) throw new ApiError('like_limit', { limit })
}

/** Likes that a member may still give today; null for premium, who may give as many as they wish. */
export async function likesLeft(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
  paid: boolean,
): Promise<number | null> {
  if (paid) return null
  const { rows } = await selectUsed(app.db, [member, dayOf(app.clock.now()), kind])
  return Math.max(0, limits.likes_per_day_free - (rows[0]?.used ?? 0))
}

/** What may still be given today, and when the next day begins; both null for premium. */
export async function dayOfLikes(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
  paid: boolean,
): Promise<{ likes_left: number | null; likes_again_at: string | null }> {
  const likes_again_at = paid ? null : nextDay(app.clock.now()).toISOString()
  return { likes_left: await likesLeft(app, member, paid), likes_again_at }
}
