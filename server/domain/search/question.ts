import { ApiError } from '#contract/errors.ts'
import type { Settings } from '#contract/sites.ts'
import { hasTrafficSource } from '#server/domain/accounts/index.ts'
import { getProfile, type ProfileRow } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import type { Visit } from '#server/kernel/visit.ts'
import type { Filter, Searcher } from './terms.ts'

/** What somebody asks: their filter with what it leaves open filled in, and what depends on who they are. */
export interface Question {
  readonly filter: Filter
  readonly searcher: Required<Searcher>
  /** The searcher's own profile; null for a visitor. */
  readonly own: ProfileRow | null
}

/**
 * A filter as this visit may ask it. Throws `auth_required` for visitors where the site doesn't let them search, and where
 * they ask for what only members may: by sexuality, by distance.
 */
export async function questionOf(visit: Visit, asked: Filter): Promise<Question> {
  const { app, site, session } = visit
  const wanted = offered(site.settings, asked)
  if (session?.kind !== 'member') {
    const isMembersOnly = (wanted.sexuality ?? []).length > 0 || wanted.distance !== undefined
    if (isMembersOnly || !maySearchSignedOut(visit)) throw new ApiError('auth_required')
    return { filter: filled(visit, null, wanted), searcher: { place: null, without: [] }, own: null }
  }
  const { memberId } = session
  const [own, blocked] = await Promise.all([getProfile(app.db, memberId), listBlocked(app.db, memberId)])
  const { lat, lon } = own
  const place = lat === null || lon === null ? null : { lat, lon }
  return { filter: filled(visit, own, wanted), searcher: { place, without: [memberId, ...blocked] }, own }
}

function maySearchSignedOut({ site: { settings }, query }: Visit): boolean {
  return settings.logged_out_search || (settings.logged_out_search_trafficsource && hasTrafficSource(query))
}

/** Without the filters that the site does not offer, among them those that would tell what its profiles don't show. */
function offered({ search_fields }: Settings, asked: Filter): Filter {
  const isOffered = (field: string) => field === 'only_real' || search_fields.includes(field)
  return Object.fromEntries(Object.entries(asked).filter(([field]) => isOffered(field)))
}

/** Where nothing is chosen: whom the viewer looks for. Where no place is: the viewer's own country. */
function filled(visit: Visit, own: ProfileRow | null, asked: Filter): Filter {
  if (asked.country || asked.countryregion) return asked
  if (own === null) return { ...asked, country: countryOf(visit) }
  const { country, seeks } = own
  const chosen = [asked.gender, asked.min_age, asked.max_age, asked.distance].some(
    (value) => value !== undefined,
  )
  const gender = chosen || seeks.length !== 1 ? asked.gender : seeks[0]
  return { ...asked, ...(asked.distance === undefined && { country }), gender }
}

/** A visitor's country where the site is there, else the site's first. */
function countryOf({ country, site }: Visit): string | undefined {
  const { countries } = site.settings
  return country !== null && countries.includes(country) ? country : countries[0]
}
