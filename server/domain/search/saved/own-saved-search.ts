import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SavedSearchId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { listNewMatches } from './list-new-matches.ts'
import { deleteMatches, deleteSaved, deleteSensitive, updateSeen } from './store.ts'

/**
 * Returns the members of the new matches of a saved search, and marks these matches as seen. Throws
 * `saved_search_not_found`.
 */
export async function openSavedSearch(app: App, member: MemberId, id: SavedSearchId): Promise<MemberId[]> {
  const now = app.clock.now()
  const matches = await listNewMatches(app.db, member)
  const { rows } = await updateSeen(app.db, { member_id: member, id, seen_at: now })
  if (!rows[0]) throw new ApiError('saved_search_not_found')
  return matches.filter(({ search }) => search.id === id).map(({ other }) => other)
}

/** Deletes a saved search with its matches. Throws `saved_search_not_found`. */
export async function removeSavedSearch(app: App, member: MemberId, id: SavedSearchId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { rows } = await deleteSaved(tx, { member_id: member, id })
    if (!rows[0]) throw new ApiError('saved_search_not_found')
    await deleteMatches(tx, { member_id: member, saved_id: id })
  })
}

/**
 * Deletes a member's saved searches for a gender or sexuality. Runs when the member withdraws the separate consent
 * (P1).
 */
export async function forgetSensitive(tx: Tx, member: MemberId): Promise<void> {
  const { rows } = await deleteSensitive(tx, { member_id: member })
  for (const { id } of rows) await deleteMatches(tx, { member_id: member, saved_id: id })
}
