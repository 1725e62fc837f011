import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'
import { counter_kind, type Like } from './deliver.ts'
import { bitOf, dayOf, isAnnounced, matched } from './rules.ts'
import {
  clearUnanswered,
  countDown,
  deleteGiven,
  deletePending,
  deleteReceived,
  selectPair,
  updateTookBack,
} from './store.ts'

/**
 * Takes a like back. For a free member, subtracts the like from the count of the day on which it was given. The
 * recipient's likes badge no longer counts the like. The recipient may like back at the same time; the lock on the
 * pair's row then decides which call is first. If the recipient is first, the match stays and this function throws
 * `already_matched`. Otherwise the recipient's like makes no match. Returns false if there was no like.
 */
export async function takeBackLike(tx: Tx, { from, to, paid, now }: Like): Promise<boolean> {
  const waiting = (await deletePending(tx, { member_id: from, other_id: to })).rows[0]
  if (waiting) {
    if (!paid) await restoreCount(tx, from, waiting.created_at)
    return true
  }
  const { low, high } = pairOf(from, to)
  const bit = bitOf(from, to)
  const cleared = (await clearUnanswered(tx, { low_id: low, high_id: high, mask: bit })).rows[0]
  if (!cleared) {
    if ((await selectPair(tx, { low_id: low, high_id: high })).rows[0]?.mask === matched)
      throw new ApiError('already_matched')
    return false
  }
  const given = (await deleteGiven(tx, { member_id: from, other_id: to })).rows[0]
  await deleteReceived(tx, { member_id: to, other_id: from })
  if (given && !paid) await restoreCount(tx, from, given.created_at)
  const before = cleared.took_back_at === null ? null : new Date(iso(cleared.took_back_at))
  if (given && !isAnnounced(new Date(iso(given.delivered_at)), before)) return true
  await updateTookBack(tx, { low_id: low, high_id: high, bit, now })
  // A recipient who does not see this member gets no event.
  if (await maySee(tx, to, from)) await appendLiveEvent(tx, to, 'unlike', { profile: from }, now)
  return true
}

/** Subtracts one like from the member's count of the day on which the like was given. */
async function restoreCount(tx: Tx, member: MemberId, createdAt: string): Promise<void> {
  await countDown(tx, { member_id: member, day: dayOf(new Date(iso(createdAt))), kind: counter_kind })
}
