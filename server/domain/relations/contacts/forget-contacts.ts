import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { deleteContacts, deleteKept } from './store.ts'

/** Deletes a member's known contacts, so that they can see the member again. */
export async function forgetContacts(tx: Tx, member: MemberId): Promise<void> {
  await deleteContacts(tx, { member_id: member })
  await deleteKept(tx, { member_id: member })
}
