/**
 * Search (D1): who may be found, by what.
 * Owns: member_search. Publishes nothing. Handles `profiles.changed`: writes or takes away the member's row.
 */
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { deleteRowsOfMember } from './store.ts'

export { indexProfiles } from './index-profiles.ts'
export { countMatches, type Filter, searchIds } from './search-members.ts'

export const personalData: PersonalData = {
  /** Nothing of its own: the row repeats what the profile says. */
  async export() {
    return {}
  },
  async erase(_app, tx, member) {
    await deleteRowsOfMember(tx, [member])
  },
}
