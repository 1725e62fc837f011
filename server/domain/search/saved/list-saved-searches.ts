import type { MemberId } from '#contract/ids.ts'
import type { SavedSearch } from '#contract/search.ts'
import { listVisibleAmong } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { type SavedRow, selectNewMatches, selectSaved } from './store.ts'

/** X8: the own saved searches, the newest first, and how many came, or came to fit, since its owner looked. */
export async function listSavedSearches({ db }: Pick<App, 'db'>, member: MemberId): Promise<SavedSearch[]> {
  const [{ rows }, matches] = await Promise.all([selectSaved(db, [member]), newMatches(db, member)])
  return rows.map((row) => presentSaved(row, matches.filter(({ saved_id }) => saved_id === row.id).length))
}

/** Only who may be seen now: not whoever paused, left, or was blocked by either since. */
async function newMatches(db: App['db'], member: MemberId) {
  const { rows } = await selectNewMatches(db, [member])
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ other_id }) => other_id))]
  const [visible, blocked] = await Promise.all([listVisibleAmong(db, ids), listBlocked(db, member)])
  const seen = new Set(visible)
  for (const id of blocked) seen.delete(id)
  return rows.filter(({ other_id }) => seen.has(other_id))
}

export const presentSaved = (row: SavedRow, new_matches: number): SavedSearch => ({
  id: row.id,
  name: row.name,
  filter: JSON.parse(row.filter),
  new_matches,
  created_at: iso(row.created_at),
})
