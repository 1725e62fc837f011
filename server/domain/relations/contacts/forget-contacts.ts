import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { deletePair, selectPairForUpdate } from '../store.ts'
import { clearContactBlock, deleteContacts, selectContactBlocks } from './store.ts'

/** Nothing is left of a member's contacts; blocks that somebody made by hand, or the other's contacts, stay. */
export async function forgetContacts(tx: Tx, member: MemberId): Promise<void> {
  await deleteContacts(tx, [member])
  for (const { other_id: other } of (await selectContactBlocks(tx, [member])).rows) {
    const { rows } = await selectPairForUpdate(tx, [member, other])
    const isElse = rows.some((row) => row.by_me || (row.by_contact && row.member_id === other))
    if (isElse) await clearContactBlock(tx, [member, other])
    else await deletePair(tx, [member, other])
  }
}
