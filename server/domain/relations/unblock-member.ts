import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineEvent, publish } from '#server/kernel/event.ts'
import { pairOf } from '#server/kernel/pair.ts'
import { deletePair, selectForUpdate, updateUnblocked } from './store.ts'

/** Published when neither of the two members blocks the other any more. */
export const unblocked = defineEvent<{ member: MemberId; other: MemberId }>('relations.unblocked')

/** Removes the block that `member` set against `other`. A block in the other direction stays. Idempotent. */
export async function unblockMember(app: App, tx: Tx, member: MemberId, other: MemberId): Promise<void> {
  const { low, high } = pairOf(member, other)
  const isOfLow = await lockBlock(tx, low, high)
  const isOfHigh = await lockBlock(tx, high, low)
  const [isMine, isOthers] = member === low ? [isOfLow, isOfHigh] : [isOfHigh, isOfLow]
  if (!isMine) return
  if (isOthers) {
    await updateUnblocked(tx, { member_id: member, other_id: other })
    return
  }
  await deletePair(tx, { member_id: member, other_id: other })
  await publish(app, tx, unblocked, { member, other })
}

/** Locks the row of `member` about `other`. Returns whether it is a block that `member` has set. */
async function lockBlock(tx: Tx, member: MemberId, other: MemberId): Promise<boolean> {
  const { rows } = await selectForUpdate(tx, { member_id: member, other_id: other })
  return rows[0]?.by_me === true
}
