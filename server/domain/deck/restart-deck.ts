import type { MemberId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { deleteCursors, deletePassAsLast, deleteSwipes } from './store.ts'

/** Everybody who was passed may come again, from the top; who is liked stays liked. */
export async function restartDeck(app: Pick<App, 'db'>, member: MemberId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await deleteSwipes(tx, [member])
    await deletePassAsLast(tx, [member])
    await deleteCursors(tx, [member])
  })
}
