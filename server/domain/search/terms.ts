import type { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { type Facet, facets, genders } from '#contract/profiles/facets.ts'
import type { SearchFilter } from '#contract/search/search.ts'
import type { Settings } from '#contract/sites/sites.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { type Answers, hasEnough } from '#server/domain/agreement/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import {
  around,
  bornBy,
  dayOf,
  type Flag,
  facetMask,
  flagMask,
  interestMask,
  languageMask,
  letterOf,
  spotOf,
  spotOfRegion,
} from './rules.ts'
import type { SearchTerms } from './store.ts'
import type { SoughtPerson } from './two-way.ts'

/** A filter after the call has parsed it. Missing fields and empty lists set no condition. */
export type Filter = Partial<z.output<typeof SearchFilter>>

/** The searcher: the origin of distances, and the members to leave out. */
export interface Searcher {
  /** The searcher's stored place, in degrees. If it is `null`, a filter by distance finds no members. */
  readonly place?: { readonly lat: number; readonly lon: number } | null
  /**
   * The searcher's region. Of the members who hide their distance, a filter by distance finds only the members in this
   * region (X4).
   */
  readonly region?: string | null
  /** The searcher's country. If it is `null`, the filter `same_country` finds no members. */
  readonly country?: string | null
  /** The searcher, for the filter `two_way`. If it is `null`, this filter finds no members. */
  readonly person?: SoughtPerson | null
  /** The members to leave out: the searcher, and all members whom the searcher does not see (`listInvisibleTo`). */
  readonly without?: readonly MemberId[]
  /** The searcher's own answers (X17), read only for a search by agreement. */
  readonly answers?: Answers | null
  /** The order of the results: most recently active first (the default), or the shuffle of the day, for visitors. */
  readonly order?: 'activity' | 'shuffle'
}

/** Returns the search terms of a filter for this site, searcher and time, or `null` if no member can match. */
export function termsOf(
  app: Pick<App, 'clock'>,
  site: Pick<Site, 'id' | 'settings'>,
  filter: Filter,
  searcher: Searcher,
): SearchTerms | null {
  const { place = null, region: ownRegion = null, without = [], answers = null } = searcher
  const now = app.clock.now()
  const region = filter.countryregion || null
  // If the filter has no country, takes it from the region's code, such as `IT-45`.
  const country = (filter.country ?? region?.slice(0, 2))?.toUpperCase()
  const onlyCountry = filter.same_country === '1' ? (searcher.country ?? '') : null
  const countries = (country ? [country] : site.settings.countries).filter(
    (code) => onlyCountry === null || code === onlyCountry,
  )
  if (countries.length === 0) return null
  if (region !== null && !countries.includes(region.slice(0, 2))) return null
  const km = filter.distance === undefined ? null : Number(filter.distance)
  if (km !== null && place === null) return null
  const agreement = agreementOf(filter, answers)
  if (agreement === 'none') return null
  const from = place && spotOf(place.lat, place.lon)
  const twoWay = filter.two_way === '1' ? (searcher.person ?? null) : null
  if (twoWay === null && filter.two_way === '1') return null
  const hidden = ownRegion === null ? null : spotOfRegion(ownRegion)
  return {
    site: site.id,
    countries,
    regions: region === null ? null : [region],
    near: km === null || from === null ? null : { from, km, ...around(from, km), hidden },
    genders: (filter.gender ? [filter.gender] : genders).map(letterOf),
    ...flagsOf(filter, site.settings),
    bornBy: filter.min_age === undefined ? null : bornBy(filter.min_age, now),
    bornAfter: filter.max_age === undefined ? null : bornBy(filter.max_age + 1, now),
    ...factsOf(filter),
    activeSince: filter.online ? new Date(now.getTime() - minutes(limits.online_minutes)) : null,
    joinedSince: filter.new_here
      ? dayOf(new Date(now.getTime() - days(new_here_days[filter.new_here])))
      : null,
    onlyCountry,
    twoWay,
    now,
    without,
    among: null,
    agreement,
  }
}

/** X18: how many days ago at most a member joined, for each value of the filter. */
const new_here_days = { week: 7, month: 30 } as const

/**
 * Returns the required and the forbidden flags. A filter by age leaves out members who hide their age, because the
 * result would reveal the age (X4). A filter by online status leaves out invisible members, because the result would
 * reveal that they are online. Partners' profiles are found only on sites that accept them (P4).
 * On a site that requires the proof of age, members without it are not found.
 */
function flagsOf(
  filter: Filter,
  { member_resell, age_proof }: Settings,
): Pick<SearchTerms, 'flagsOn' | 'flagsOff'> {
  const on: (Flag | false)[] = [
    filter.only_real !== '0' && 'real_person',
    filter.with_photo === '1' && 'with_photo',
    filter.verified === '1' && 'verified',
    age_proof === 'required' && 'age_proved',
    filter.agree !== undefined && 'shows_answers',
  ]
  const off: (Flag | false)[] = [
    filter.online === '1' && 'invisible',
    (filter.min_age !== undefined || filter.max_age !== undefined) && 'hide_age',
    !member_resell && 'resell',
    filter.no_ai === '1' && 'shows_ai',
  ]
  const maskOf = (flags: (Flag | false)[]) => flagMask(flags.filter((flag) => flag !== false))
  return { flagsOn: maskOf(on), flagsOff: maskOf(off) }
}

/** Returns the agreement that a filter asks for (X17), or `none` if the searcher has too few answers to find anybody. */
function agreementOf({ agree }: Filter, answers: Answers | null): SearchTerms['agreement'] | 'none' {
  if (agree === undefined) return null
  return answers !== null && hasEnough(answers) ? { answers, tenths: Number(agree) } : 'none'
}

function factsOf(filter: Filter): Pick<SearchTerms, 'anyOf' | 'interests' | 'languages'> {
  const masks = (Object.keys(facets) as Facet[]).map((facet) => facetMask(facet, filter[facet] ?? []))
  return {
    anyOf: masks.filter((mask) => mask !== 0n),
    interests: interestMask(filter.interests ?? []),
    languages: languageMask(filter.languages ?? []),
  }
}
