/**
 * Search (D1), explanations of few results (X3) and saved searches (X8). Owns: member_search, member_search_before,
 * saved_search, saved_search_match. Publishes `search.match_found`. Handles `profiles.changed`, to update
 * the member's search row and to schedule its comparison with saved searches. Handles `accounts.activated`, to add the
 * new member to matching saved searches.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { listSavedSearches } from './saved/list-saved-searches.ts'
import { deleteMatchesOf, deleteSavedOf } from './saved/store.ts'
import { deleteBeforeOf, deleteRowsOfMember } from './store.ts'

/** @internal Exported only for the code that prepares tests and benchmarks. */
export { countMatches } from './count-matches.ts'
export { refreshRow } from './events.ts'
export { indexProfiles } from './index-profiles.ts'
export { rebuildRows } from './rebuild-rows.ts'
export { listNextMembers } from './list-next-members.ts'
export { matchFound } from './saved/add-match.ts'
export { listNewMatches, type NewMatch } from './saved/list-new-matches.ts'
export { maySearchSignedOut, offeredOnly, searchQueryOf } from './query.ts'
export { wireOf } from './saved/wire-filter.ts'
export { searchIds } from './search-members.ts'
export { similarIds } from './similar.ts'
/** @internal Exported only for the code that prepares tests and benchmarks. */
export { soughtPersonOf } from './two-way.ts'
export type { Position } from './store.ts'
export type { Filter, Searcher } from './terms.ts'

export const personalData: PersonalData<ArchiveParts['search']> = {
  /** Exports only saved searches, because the search row contains no data beyond the profile. */
  async export(app, member) {
    const saved = await listSavedSearches(app, member)
    return { saved_searches: saved.map(({ name, filter, created_at }) => ({ name, filter, created_at })) }
  },
  async erase(_app, tx, member) {
    await deleteRowsOfMember(tx, { member_id: member })
    await deleteBeforeOf(tx, { member_id: member })
    await deleteMatchesOf(tx, { member_id: member })
    const { rowCount } = await deleteSavedOf(tx, { member_id: member })
    return { searches: rowCount ?? 0 }
  },
}
