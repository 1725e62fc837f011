import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SearchedMember } from '#contract/members/members.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listLikedAmong } from '#server/domain/likes/index.ts'
import { listCards, type ProfileRow } from '#server/domain/profiles/index.ts'
import { searchIds, searchQueryOf, similarIds } from '#server/domain/search/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'

/**
 * Returns one page of search results (D1): the cards of the members that the search finds. `liked` on a card is true if
 * the searcher has liked the member. `pageNumber` is only returned to the caller and never reaches SQL. Throws
 * `auth_required` for visitors if the site does not allow them to search.
 */
export async function searchMembers(
  requestContext: RequestContext,
  { after, pageNumber = 1, ...requested }: ParsedInput<'searchMembers'>,
): Promise<CallOutput<'searchMembers'>> {
  const { filter, searcher, own } = await searchQueryOf(requestContext, requested)
  const options = { ...searcher, after, limit: limits.search_page }
  const { ids, next } = await searchIds(requestContext.app, requestContext.site, filter, options)
  return { results: await cardsOf(requestContext, ids, own), pageNumber, next }
}

/** Returns members who are similar to the results of a search (D1). Used when the search finds few members. */
export async function listSimilarMembers(
  requestContext: RequestContext,
  requested: ParsedInput<'listSimilarMembers'>,
): Promise<CallOutput<'listSimilarMembers'>> {
  const query = await searchQueryOf(requestContext, requested)
  const { ids, widened } = await similarIds(requestContext.app, requestContext.site, query)
  return { similar_results: await cardsOf(requestContext, ids, query.own), widened }
}

async function cardsOf(
  requestContext: RequestContext,
  ids: MemberId[],
  own: ProfileRow | null,
): Promise<SearchedMember[]> {
  const { app, session } = requestContext
  const [cards, liked] = await Promise.all([
    listCards(app, requestContext, ids, own),
    session?.kind === 'member' ? listLikedAmong(app.db, session.memberId, ids) : ([] as MemberId[]),
  ])
  return cards.map((card) => ({ ...card, liked: liked.includes(card.id) }))
}
