import type { searchCalls } from '#contract/search.ts'
import { atOthers, type Cases, nothing, unknownId } from './case.ts'

export const searchCases: Cases<typeof searchCalls> = {
  searchMembers: {
    valid: () => ({ gender: 'woman' }),
    aims: () => [{ says: 'a forged cursor', input: { after: "x' or 1=1" }, code: 'invalid_fields' }],
  },
  countMembers: nothing,
  listSimilarMembers: nothing,
  listSimilarTo: {
    valid: ({ other, self }) => ({ id: other.member.id, without: self.member.id }),
    aims: ({ foreign, other }) => [
      { says: 'another site’s', input: { id: foreign.member.id }, code: 'member_not_found' },
      { says: 'nobody', input: { id: unknownId as never }, code: 'member_not_found' },
      { says: 'no ids', input: { id: other.member.id, without: "1' or 1=1" }, code: 'invalid_fields' },
    ],
  },
  explainSearch: nothing,
  listSavedSearches: nothing,
  saveSearch: {
    valid: () => ({ name: 'Vicino', filter: { min_age: 30 } }),
    aims: () => [{ says: 'no name', input: { name: ' ', filter: {} }, code: 'invalid_fields' }],
  },
  openSavedSearch: {
    valid: ({ self }) => ({ id: self.saved }),
    aims: (world) =>
      atOthers<'openSavedSearch'>(world, ({ saved }) => ({ id: saved }), 'saved_search_not_found'),
  },
  removeSavedSearch: {
    valid: ({ self }) => ({ id: self.saved }),
    aims: (world) =>
      atOthers<'removeSavedSearch'>(world, ({ saved }) => ({ id: saved }), 'saved_search_not_found'),
  },
  getMember: {
    valid: ({ other }) => ({ id: other.member.id }),
    aims: ({ foreign }) => [
      { says: 'another site’s', input: { id: foreign.member.id }, code: 'member_not_found' },
      { says: 'nobody', input: { id: unknownId as never }, code: 'member_not_found' },
    ],
  },
}
