import type { SavedSearch } from '#contract/search/search.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { selectVisibleMatches } from './list-new-matches.ts'
import { type SavedRow, selectSaved } from './store.ts'

/**
 * X8: returns the member's saved searches, newest first, each with the number of new matches since the member last
 * opened the search.
 */
export async function listSavedSearches({ db }: Pick<App, 'db'>, member: MemberId): Promise<SavedSearch[]> {
  const [{ rows }, matches] = await Promise.all([
    selectSaved(db, { member_id: member }),
    selectVisibleMatches(db, member),
  ])
  return rows.map((row) => presentSaved(row, matches.filter(({ saved_id }) => saved_id === row.id).length))
}

export const presentSaved = (row: SavedRow, new_matches: number): SavedSearch => ({
  id: row.id,
  name: row.name,
  filter: JSON.parse(row.filter),
  new_matches,
  created_at: iso(row.created_at),
})
