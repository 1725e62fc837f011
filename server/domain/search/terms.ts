import type { z } from 'zod'
import { type Facet, facets, genders } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { SearchFilter } from '#contract/search.ts'
import type { Settings } from '#contract/sites.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import {
  around,
  bornBy,
  type Flag,
  facetMask,
  flagMask,
  interestMask,
  languageMask,
  letterOf,
  spotOf,
} from './rules.ts'
import type { SearchTerms } from './store.ts'

/** A filter as the call has parsed it; what is left out, and an empty list, asks nothing. */
export type Filter = Partial<z.output<typeof SearchFilter>>

/** Who searches: where distances are measured from, and who is not to be found. */
export interface Searcher {
  /** The own stored place, in degrees; null where there is none, and nobody is near. */
  readonly place?: { readonly lat: number; readonly lon: number } | null
  /** The viewer, and whom they must not meet. */
  readonly without?: readonly MemberId[]
}

/** What a filter means now, on this site, for this searcher; null: it can find nobody. */
export function termsOf(
  app: Pick<App, 'clock'>,
  site: Pick<Site, 'id' | 'settings'>,
  filter: Filter,
  { place = null, without = [] }: Searcher,
): SearchTerms | null {
  const now = app.clock.now()
  const region = filter.countryregion || null
  // A region begins with its country: IT-45.
  const country = (filter.country ?? region?.slice(0, 2))?.toUpperCase()
  const countries = country ? [country] : site.settings.countries
  if (region !== null && !countries.includes(region.slice(0, 2))) return null
  const km = filter.distance === undefined ? null : Number(filter.distance)
  if (km !== null && place === null) return null
  const from = place && spotOf(place.lat, place.lon)
  return {
    site: site.id,
    countries,
    regions: region === null ? null : [region],
    near: km === null || from === null ? null : { from, km, ...around(from, km) },
    genders: (filter.gender ? [filter.gender] : genders).map(letterOf),
    ...flagsOf(filter, site.settings),
    bornBy: filter.min_age === undefined ? null : bornBy(filter.min_age, now),
    bornAfter: filter.max_age === undefined ? null : bornBy(filter.max_age + 1, now),
    ...factsOf(filter),
    activeSince: filter.online ? new Date(now.getTime() - minutes(limits.online_minutes)) : null,
    without,
    among: null,
  }
}

/** Who hides something is found by nothing that would tell it (X4); partners' profiles where the site takes none, by nothing (P4). */
function flagsOf(filter: Filter, { member_resell }: Settings): Pick<SearchTerms, 'flagsOn' | 'flagsOff'> {
  const on: (Flag | false)[] = [
    filter.only_real !== '0' && 'real_person',
    filter.with_photo === '1' && 'with_photo',
    filter.verified === '1' && 'verified',
  ]
  const off: (Flag | false)[] = [
    filter.online === '1' && 'invisible',
    (filter.min_age !== undefined || filter.max_age !== undefined) && 'hide_age',
    filter.distance !== undefined && 'hide_distance',
    !member_resell && 'resell',
  ]
  const said = (flags: (Flag | false)[]) => flagMask(flags.filter((flag) => flag !== false))
  return { flagsOn: said(on), flagsOff: said(off) }
}

function factsOf(filter: Filter): Pick<SearchTerms, 'anyOf' | 'interests' | 'languages'> {
  const masks = (Object.keys(facets) as Facet[]).map((facet) => facetMask(facet, filter[facet] ?? []))
  return {
    anyOf: masks.filter((mask) => mask !== 0n),
    interests: interestMask(filter.interests ?? []),
    languages: languageMask(filter.languages ?? []),
  }
}
