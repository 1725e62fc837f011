import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { deleteCursors, deletePassAsLast, deleteSwipes } from './store.ts'

/** Shows the passed members again, from the top of the deck. Likes are not affected. */
export async function restartDeck(app: Pick<App, 'db'>, member: MemberId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await deleteSwipes(tx, { member_id: member })
    await deletePassAsLast(tx, { member_id: member })
    await deleteCursors(tx, { member_id: member })
  })
}
