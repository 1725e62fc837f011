import type { Handlers } from '#server/kernel/request-context.ts'
import { countUpToCap } from './count-matches.ts'
import { explainSearch } from './explanation/explain-search.ts'
import { searchQueryOf } from './query.ts'
import { listSavedSearches } from './saved/list-saved-searches.ts'
import { openSavedSearch, removeSavedSearch } from './saved/own-saved-search.ts'
import { saveSearch } from './saved/save-search.ts'

export const handlers = {
  async countMembers(requestContext, requested) {
    const { filter, searcher } = await searchQueryOf(requestContext, requested)
    const { app, site } = requestContext
    const { count, isCapped } = await countUpToCap(app, site, filter, searcher)
    return { numResults: count, num_results_capped: isCapped }
  },
  async explainSearch(requestContext, requested) {
    return explainSearch(requestContext, await searchQueryOf(requestContext, requested))
  },
  async listSavedSearches({ app, session }) {
    return { saved: await listSavedSearches(app, session.memberId) }
  },
  async saveSearch(requestContext, input) {
    return { saved: await saveSearch(requestContext, input) }
  },
  async openSavedSearch({ app, session }, { id }) {
    return { new_members: await openSavedSearch(app, session.memberId, id) }
  },
  async removeSavedSearch({ app, session }, { id }) {
    await removeSavedSearch(app, session.memberId, id)
  },
} satisfies Handlers<'search'>
