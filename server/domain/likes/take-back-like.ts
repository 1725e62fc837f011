import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import { mayMeet } from '#server/domain/relations/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { pairOf } from '#server/kernel/pair.ts'
import { kind, type Like } from './deliver.ts'
import { bitOf, dayOf, matched } from './rules.ts'
import {
  countDown,
  deleteGiven,
  deletePending,
  deleteReceived,
  deleteUnanswered,
  selectPair,
} from './store.ts'

/**
 * Takes a like back as if it had never been given: the day's like that it took comes back, the other side's badge counts
 * one less. The pair's row decides, as it does of a match: whoever answers at the same moment finds either a like, which
 * makes a match that stays, or none. Throws `already_matched`. False where there was no like.
 */
export async function takeBackLike(tx: Tx, { from, to, paid, now }: Like): Promise<boolean> {
  const waiting = (await deletePending(tx, [from, to])).rows[0]
  if (waiting) {
    if (!paid) await giveBack(tx, from, waiting.created_at)
    return true
  }
  const { low, high } = pairOf(from, to)
  if (!(await deleteUnanswered(tx, [low, high, bitOf(from, to)])).rows[0]) {
    if ((await selectPair(tx, [low, high])).rows[0]?.mask === matched) throw new ApiError('already_matched')
    return false
  }
  const given = (await deleteGiven(tx, [from, to])).rows[0]
  await deleteReceived(tx, [to, from])
  if (given && !paid) await giveBack(tx, from, given.created_at)
  // Whoever blocked them, or was blocked, sees nothing of it.
  if (await mayMeet(tx, from, to)) await appendLiveEvent(tx, to, 'unlike', { profile: from }, now)
  return true
}

/** To the day that it was taken from. */
async function giveBack(tx: Tx, member: MemberId, createdAt: string): Promise<void> {
  await countDown(tx, [member, dayOf(new Date(iso(createdAt))), kind])
}
