import * as limits from '#contract/limits.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { countMatches } from './count-matches.ts'
import { explainSearch } from './explain-search.ts'
import { questionOf } from './question.ts'
import { listSavedSearches } from './saved/list-saved-searches.ts'
import { openSavedSearch, removeSavedSearch } from './saved/own-saved-search.ts'
import { saveSearch } from './saved/save-search.ts'

export const handlers = {
  async countMembers(visit, asked) {
    const { filter, searcher } = await questionOf(visit, asked)
    const numResults = await countMatches(visit.app, visit.site, filter, searcher)
    return { numResults, num_results_capped: numResults >= limits.search_count_cap }
  },
  async explainSearch(visit, asked) {
    return explainSearch(visit, await questionOf(visit, asked))
  },
  async listSavedSearches({ app, session }) {
    return { saved: await listSavedSearches(app, session.memberId) }
  },
  async saveSearch(visit, wish) {
    return { saved: await saveSearch(visit, wish) }
  },
  async openSavedSearch({ app, session }, { id }) {
    await openSavedSearch(app, session.memberId, id)
    return {}
  },
  async removeSavedSearch({ app, session }, { id }) {
    await removeSavedSearch(app, session.memberId, id)
    return {}
  },
} satisfies Handlers<
  | 'countMembers'
  | 'explainSearch'
  | 'listSavedSearches'
  | 'saveSearch'
  | 'openSavedSearch'
  | 'removeSavedSearch'
>
