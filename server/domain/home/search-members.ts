import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { listLikedAmong } from '#server/domain/likes/index.ts'
import { getProfile, listCards, type ProfileRow } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import { countMatches, type Filter, searchIds } from '#server/domain/search/index.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { maySearchSignedOut } from './signed-out.ts'

/**
 * One page of search results (D1): pick ids, load their cards, hide who must not meet the viewer, mark who is liked.
 * Throws `auth_required` for visitors where the site's settings don't let them search.
 */
export async function searchMembers(
  visit: Visit,
  { after, pageNumber = 1, ...asked }: ParsedInput<'searchMembers'>,
): Promise<CallOutput<'searchMembers'>> {
  const { app, site } = visit
  const viewer = visit.session?.kind === 'member' ? visit.session.memberId : null
  if (viewer === null && !maySearchSignedOut(visit)) throw new ApiError('auth_required')

  const [own, without] = await Promise.all([
    viewer === null ? null : getProfile(app.db, viewer),
    hiddenFrom(visit, viewer),
  ])
  const filter = filterFor(visit, own, asked)
  const [{ ids, next }, numResults] = await Promise.all([
    searchIds(app, site, filter, { after, limit: limits.search_page, without }),
    pageNumber === 1 ? countMatches(app, site, filter, { without }) : null,
  ])
  const [cards, liked] = await Promise.all([
    listCards(app, visit, ids, own),
    viewer === null ? ([] as MemberId[]) : listLikedAmong(app.db, viewer, ids),
  ])
  return {
    results: cards.map((card) => ({ ...card, liked: liked.includes(card.id) })),
    pageNumber,
    next,
    numResults,
    num_results_capped: numResults !== null && numResults >= limits.search_count_cap,
  }
}

/** Where nothing is chosen: whom the viewer looks for. Where no place is: the viewer's own country. */
function filterFor(visit: Visit, own: ProfileRow | null, asked: Filter): Filter {
  if (asked.country || asked.countryregion) return asked
  if (own === null) return { ...asked, country: countryOf(visit) }
  const { country, seeks } = own
  const chosen = [asked.gender, asked.min_age, asked.max_age].some((value) => value !== undefined)
  const gender = chosen || seeks.length !== 1 ? asked.gender : seeks[0]
  return { ...asked, country, gender }
}

function countryOf({ country, site }: Visit): string | undefined {
  const { countries } = site.settings
  return country !== null && countries.includes(country) ? country : countries[0]
}

async function hiddenFrom({ app }: Visit, viewer: MemberId | null): Promise<MemberId[]> {
  return viewer === null ? [] : [viewer, ...(await listBlocked(app.db, viewer))]
}
