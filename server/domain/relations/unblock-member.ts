import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineEvent, publish } from '#server/kernel/event.ts'
import { deletePair, selectPairForUpdate, updateUnblocked } from './store.ts'

/** Published when neither of the two members blocks the other any more. */
export const unblocked = defineEvent<{ member: MemberId; other: MemberId }>('relations.unblocked')

/** Removes the block that `member` set against `other`. A block in the other direction stays. Idempotent. */
export async function unblockMember(app: App, tx: Tx, member: MemberId, other: MemberId): Promise<void> {
  const { rows } = await selectPairForUpdate(tx, { member_id: member, other_id: other })
  const isMine = (by: MemberId) => rows.some((row) => row.member_id === by && row.by_me)
  if (!isMine(member)) return
  if (isMine(other)) {
    await updateUnblocked(tx, { member_id: member, other_id: other })
    return
  }
  await deletePair(tx, { member_id: member, other_id: other })
  await publish(app, tx, unblocked, { member, other })
}
