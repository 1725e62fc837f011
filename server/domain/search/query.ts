import { hasTrafficSource } from '#contract/accounts/sign-up-access.ts'
import { likelyCountry } from '#contract/sites/countries.ts'
import type { Settings } from '#contract/sites/sites.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { getPreferences } from '#server/domain/accounts/index.ts'
import { listAnswers } from '#server/domain/agreement/index.ts'
import { trackingOf } from '#server/domain/attribution/index.ts'
import { getSearcher, type ProfileRow } from '#server/domain/profiles/index.ts'
import { listInvisibleTo } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { agesInOrder } from './ages-in-order.ts'
import type { Filter, Searcher } from './terms.ts'
import { soughtPersonOf } from './two-way.ts'

/** A complete search: the filter with its defaults, and the data that depends on the searcher. */
export interface SearchQuery {
  readonly filter: Filter
  readonly searcher: Required<Searcher>
  /** The searcher's own profile, or `null` for a visitor. */
  readonly own: ProfileRow | null
}

/**
 * Adds the defaults of this request to a filter. Throws `auth_required` for visitors in two cases: if the site does not
 * let them search, or if they use a filter that is for members only.
 */
export async function searchQueryOf(requestContext: RequestContext, requested: Filter): Promise<SearchQuery> {
  const { app, site, session } = requestContext
  const allowed = agesInOrder(offeredOnly(site.settings, requested))
  if (session?.kind !== 'member') {
    const { sexuality = [], distance, online, same_country, two_way, agree } = allowed
    const isMembersOnly =
      sexuality.length > 0 ||
      [distance, online, same_country, two_way, agree].some((value) => value !== undefined)
    if (isMembersOnly || !maySearchSignedOut(requestContext)) throw new ApiError('auth_required')
    return {
      filter: withDefaults(requestContext, null, allowed),
      searcher: { ...nowhere, without: [], order: 'shuffle' },
      own: null,
    }
  }
  const { memberId } = session
  const [own, invisible] = await Promise.all([
    getSearcher(app.db, session),
    listInvisibleTo(app.db, memberId),
  ])
  return {
    filter: withDefaults(requestContext, own, allowed),
    searcher: {
      ...(await whereabouts(app, own, allowed)),
      without: [memberId, ...invisible],
      order: 'activity',
    },
    own,
  }
}

const nowhere = { place: null, region: null, country: null, person: null, answers: null } as const

/**
 * Returns what a search with this filter needs to know about the searcher. Reads the privacy settings only if the filter
 * asks whom the found members look for, and the answers only for a search by agreement.
 */
export async function whereabouts(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  own: ProfileRow,
  { two_way, agree }: Filter,
): Promise<Pick<Required<Searcher>, keyof typeof nowhere>> {
  const { member_id, lat, lon, region, country } = own
  const person =
    two_way === '1' ? soughtPersonOf(own, await getPreferences(db, member_id), clock.now()) : null
  const answers = agree === undefined ? null : await listAnswers(db, member_id)
  const place = lat === null || lon === null ? null : { lat, lon }
  return { ...nowhere, place, region, country, person, answers }
}

/**
 * D1: returns whether this visitor may search. The site's settings allow the search to all visitors, only to visitors
 * with a traffic source, or to no visitors.
 */
export function maySearchSignedOut({ site: { settings }, query }: RequestContext): boolean {
  const needsSource = settings.logged_out_search_trafficsource
  return settings.logged_out_search || (needsSource && hasTrafficSource(trackingOf(query)))
}

/** The filters of every site. */
const alwaysOffered = ['only_real', 'agree']

/**
 * Removes the filters that the site does not offer. Some of them would reveal facts that the site's profiles do not
 * show.
 */
export function offeredOnly({ search_fields }: Pick<Settings, 'search_fields'>, requested: Filter): Filter {
  const isOffered = (field: string) => alwaysOffered.includes(field) || search_fields.includes(field)
  return Object.fromEntries(Object.entries(requested).filter(([field]) => isOffered(field)))
}

/**
 * Adds defaults to a filter that has neither a country nor a region. For a visitor, adds the visitor's likely country.
 * For a member, adds the member's own country, unless the filter has a distance. If the member looks for a single
 * gender, also adds this gender, unless the filter has a gender, an age or a distance.
 */
function withDefaults(requestContext: RequestContext, own: ProfileRow | null, requested: Filter): Filter {
  if (requested.country || requested.countryregion) return requested
  if (own === null) return { ...requested, country: visitorCountry(requestContext) }
  const { country, seeks } = own
  const chosen = [requested.gender, requested.min_age, requested.max_age, requested.distance].some(
    (value) => value !== undefined,
  )
  const gender = chosen || seeks.length !== 1 ? requested.gender : seeks[0]
  return { ...requested, ...(requested.distance === undefined && { country }), gender }
}

const visitorCountry = ({ country, site }: RequestContext): string =>
  likelyCountry(site.settings.countries, [country])
