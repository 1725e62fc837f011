import { ApiError } from '#contract/errors.ts'
import type { MemberId, SavedSearchId } from '#contract/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { deleteMatches, deleteSaved, deleteSensitive, updateSeen } from './store.ts'

/** Its owner looks: who came until now is new no more. Throws `saved_search_not_found`. */
export async function openSavedSearch(app: App, member: MemberId, id: SavedSearchId): Promise<void> {
  const { rows } = await updateSeen(app.db, [member, id, app.clock.now()])
  if (!rows[0]) throw new ApiError('saved_search_not_found')
}

/** Takes it away. Throws `saved_search_not_found`. */
export async function removeSavedSearch(app: App, member: MemberId, id: SavedSearchId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { rows } = await deleteSaved(tx, [member, id])
    if (!rows[0]) throw new ApiError('saved_search_not_found')
    await deleteMatches(tx, [member, id])
  })
}

/** Without the separate consent nothing is kept of whom somebody looks for (P1). */
export async function forgetSensitive(tx: Tx, member: MemberId): Promise<void> {
  const { rows } = await deleteSensitive(tx, [member])
  for (const { id } of rows) await deleteMatches(tx, [member, id])
}
