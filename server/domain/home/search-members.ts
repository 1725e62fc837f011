import type { MemberId } from '#contract/ids.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { SearchedMember } from '#contract/search.ts'
import { listLikedAmong } from '#server/domain/likes/index.ts'
import { listCards, type ProfileRow } from '#server/domain/profiles/index.ts'
import { questionOf, searchIds, similarIds } from '#server/domain/search/index.ts'
import type { Visit } from '#server/kernel/visit.ts'

/**
 * One page of search results (D1): pick ids, load their cards, mark who is liked. `pageNumber` numbers the pages and is
 * said back; it never reaches SQL. Throws `auth_required` for visitors where the site's settings don't let them search.
 */
export async function searchMembers(
  visit: Visit,
  { after, pageNumber = 1, ...asked }: ParsedInput<'searchMembers'>,
): Promise<CallOutput<'searchMembers'>> {
  const { filter, searcher, own } = await questionOf(visit, asked)
  const wish = { ...searcher, after, limit: limits.search_page }
  const { ids, next } = await searchIds(visit.app, visit.site, filter, wish)
  return { results: await cardsOf(visit, ids, own), pageNumber, next }
}

/** Who comes near a search that finds few (D1). */
export async function listSimilarMembers(
  visit: Visit,
  asked: ParsedInput<'listSimilarMembers'>,
): Promise<CallOutput<'listSimilarMembers'>> {
  const question = await questionOf(visit, asked)
  const { ids, widened } = await similarIds(visit.app, visit.site, question)
  return { similar_results: await cardsOf(visit, ids, question.own), widened }
}

async function cardsOf(visit: Visit, ids: MemberId[], own: ProfileRow | null): Promise<SearchedMember[]> {
  const { app, session } = visit
  const [cards, liked] = await Promise.all([
    listCards(app, visit, ids, own),
    session?.kind === 'member' ? listLikedAmong(app.db, session.memberId, ids) : ([] as MemberId[]),
  ])
  return cards.map((card) => ({ ...card, liked: liked.includes(card.id) }))
}
