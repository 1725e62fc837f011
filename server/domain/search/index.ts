/**
 * Search (D1): who may be found, by what; why so few (X3); searches that are kept (X8).
 * Owns: member_search, member_search_before, saved_search, saved_search_match. Publishes nothing. Handles
 * `profiles.changed` (writes or takes away the member's row, and tells saved searches of who comes to fit) and
 * `accounts.activated` (tells them of somebody new).
 */
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { listSavedSearches } from './saved/list-saved-searches.ts'
import { deleteMatchesOf, deleteSavedOf } from './saved/store.ts'
import { deleteBeforeOf, deleteRowsOfMember } from './store.ts'

export { countMatches } from './count-matches.ts'
export { indexProfiles } from './index-profiles.ts'
export { questionOf } from './question.ts'
export { searchIds } from './search-members.ts'
export { similarIds } from './similar.ts'
export type { Position } from './store.ts'
export type { Filter, Searcher } from './terms.ts'
export { walkMembers } from './walk-members.ts'

export const personalData: PersonalData = {
  /** The row of the search repeats what the profile says. */
  async export(app, member) {
    const saved = await listSavedSearches(app, member)
    return { saved_searches: saved.map(({ name, filter, created_at }) => ({ name, filter, created_at })) }
  },
  async erase(_app, tx, member) {
    await deleteRowsOfMember(tx, [member])
    await deleteBeforeOf(tx, [member])
    await deleteMatchesOf(tx, [member])
    await deleteSavedOf(tx, [member])
  },
}
