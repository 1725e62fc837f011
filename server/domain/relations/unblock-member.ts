import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { deletePair, selectPairForUpdate, updateUnblocked } from './store.ts'

/** Takes the own block back. Where the other has blocked too, theirs stays. Doing it twice changes nothing. */
export async function unblockMember(tx: Tx, member: MemberId, other: MemberId): Promise<void> {
  const { rows } = await selectPairForUpdate(tx, [member, other])
  const isMine = (by: MemberId) => rows.some((row) => row.member_id === by && row.by_me)
  if (!isMine(member)) return
  // What follows from contacts is taken back with them, and nobody is told that there is such a thing.
  const isElse = isMine(other) || rows.some((row) => row.by_contact)
  if (isElse) await updateUnblocked(tx, [member, other])
  else await deletePair(tx, [member, other])
}
