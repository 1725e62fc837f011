import type { MemberId } from '#contract/wire/ids.ts'
import { listVisibleAmong } from '#server/domain/profiles/index.ts'
import { listInvisibleTo } from '#server/domain/relations/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type MatchRow, type SavedRow, selectNewMatches, selectSaved } from './store.ts'

/** A member whom a saved search has found since the search's owner last opened this search. */
export interface NewMatch {
  readonly search: Pick<SavedRow, 'id' | 'name' | 'filter'>
  readonly other: MemberId
  /** A time in ISO 8601. */
  readonly since: string
}

/** X8: returns the new matches of all saved searches of a member, latest first. */
export async function listNewMatches(db: Queryable, member: MemberId): Promise<NewMatch[]> {
  const matches = await selectVisibleMatches(db, member)
  if (matches.length === 0) return []
  const searches = new Map((await selectSaved(db, { member_id: member })).rows.map((row) => [row.id, row]))
  return matches.flatMap(({ saved_id, other_id, found_at }) => {
    const search = searches.get(saved_id)
    return search ? [{ search, other: other_id, since: iso(found_at) }] : []
  })
}

/**
 * Selects the new matches that the owner may see now. Leaves out members who are paused or deleted, and members whom
 * the owner does not see.
 */
export async function selectVisibleMatches(db: Queryable, member: MemberId): Promise<MatchRow[]> {
  const { rows } = await selectNewMatches(db, { member_id: member })
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ other_id }) => other_id))]
  const [visible, invisible] = await Promise.all([listVisibleAmong(db, ids), listInvisibleTo(db, member)])
  const seen = new Set(visible)
  for (const id of invisible) seen.delete(id)
  return rows.filter(({ other_id }) => seen.has(other_id))
}
