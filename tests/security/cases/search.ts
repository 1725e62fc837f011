import type { searchCalls } from '#contract/search/search.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const searchCases: Cases<typeof searchCalls> = {
  countMembers: nothing,
  explainSearch: nothing,
  listSavedSearches: nothing,
  saveSearch: {
    valid: () => ({ name: 'Vicino', filter: { min_age: 30 } }),
    attacks: () => [{ label: 'no name', input: { name: ' ', filter: {} }, code: 'invalid_fields' }],
  },
  openSavedSearch: {
    valid: ({ self }) => ({ id: self.saved }),
    attacks: (world) =>
      atOthers<'openSavedSearch'>(world, ({ saved }) => ({ id: saved }), 'saved_search_not_found'),
  },
  removeSavedSearch: {
    valid: ({ self }) => ({ id: self.saved }),
    attacks: (world) =>
      atOthers<'removeSavedSearch'>(world, ({ saved }) => ({ id: saved }), 'saved_search_not_found'),
  },
}
