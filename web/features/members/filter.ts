import type { User } from '#contract/accounts.ts'
import * as limits from '#contract/limits.ts'
import type { Gender } from '#contract/profiles.ts'
import type { SearchFilter } from '#contract/search.ts'

/** Whom one may search for; written out, for the contract's list comes with all others. */
export const searchedGenders = ['woman', 'man', 'other', 'all'] as const satisfies readonly (Gender | 'all')[]

/** Filters that this only carries on: what may stand in them, and their words, come later (`later/`). */
export const moreFields = [
  'distance', 'online', 'with_photo', 'verified', 'hair_colour', 'eye_colour', 'body_type', 'relationship_status',
  'sexuality', 'interests', 'languages',
] as const // biome-ignore format: a list of words
export type MoreField = (typeof moreFields)[number]

/** D1's filters as the page has them: nothing is left open, for what an address does not say is said by the member. */
export interface Filter {
  readonly gender: (typeof searchedGenders)[number]
  /** Null for a visitor who chose none: the server takes the one they are in. */
  readonly country: string | null
  /** `IT-45`; always one of `country`. */
  readonly countryregion: string | null
  readonly min_age: number | null
  readonly max_age: number | null
  readonly only_real: boolean
  /** Codes with commas between them, as the address has them. */
  readonly more: Readonly<Partial<Record<MoreField, string>>>
}

/** The member's own: the one gender they look for, the country they live in. */
export function defaultFilter(user: User | null): Filter {
  const seeks = user?.profile.seeks ?? []
  return {
    gender: (seeks.length === 1 && seeks[0]) || 'all',
    country: user?.profile.country ?? null,
    countryregion: null,
    min_age: null,
    max_age: null,
    only_real: true,
    more: {},
  }
}

/** What an address asks for. Whatever makes no sense counts as not said; ages the wrong way round are turned. */
export function readFilter(query: URLSearchParams, base: Filter): Filter {
  const region = readRegion(query)
  const country = readCountry(query) ?? region?.slice(0, 2) ?? base.country
  const ages = [readAge(query, 'min_age'), readAge(query, 'max_age')] as const
  const isTurned = ages[0] !== null && ages[1] !== null && ages[0] > ages[1]
  const [min_age, max_age] = isTurned ? [ages[1], ages[0]] : ages
  const said = last(query, 'gender')
  return {
    gender: searchedGenders.find((gender) => gender === said) ?? base.gender,
    country,
    countryregion: region?.startsWith(`${country}-`) ? region : null,
    min_age,
    max_age,
    only_real: last(query, 'only_real') !== '0',
    more: readMore(query),
  }
}

/** The address of a search: only what differs from the member's own. `readFilter` reads it back. */
export function filterPath(filter: Filter, base: Filter): string {
  const query = new URLSearchParams()
  if (filter.gender !== base.gender) query.set('gender', filter.gender)
  if (filter.country !== null && filter.country !== base.country) query.set('country', filter.country)
  if (filter.countryregion !== null) query.set('countryregion', filter.countryregion)
  if (filter.min_age !== null) query.set('min_age', String(filter.min_age))
  if (filter.max_age !== null) query.set('max_age', String(filter.max_age))
  if (!filter.only_real) query.set('only_real', '0')
  for (const field of moreFields) if (filter.more[field]) query.set(field, filter.more[field])
  return query.size > 0 ? `/members?${query}` : '/members'
}

/** The same for the call. */
export function asked(filter: Filter): SearchFilter {
  const { gender, countryregion, min_age, max_age, only_real, more } = filter
  // Whoever is near is near, on either side of a border.
  const country = more.distance ? null : filter.country
  return {
    ...(more as SearchFilter),
    ...(gender !== 'all' && { gender }),
    ...(country !== null && { country }),
    ...(countryregion !== null && { countryregion }),
    ...(min_age !== null && { min_age }),
    ...(max_age !== null && { max_age }),
    ...(!only_real && { only_real: '0' }),
  }
}

/** The widest search: everybody in the country. Where it finds nobody there is nothing to take off. */
export const widest = (base: Filter): Filter => ({ ...base, gender: 'all' })

/** A field may stand twice: a form's checkbox follows the hidden field that speaks while it is empty. */
const last = (query: URLSearchParams, name: string) => query.getAll(name).at(-1)?.trim() ?? ''

function readCountry(query: URLSearchParams): string | null {
  const code = last(query, 'country').toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}

function readRegion(query: URLSearchParams): string | null {
  const code = last(query, 'countryregion').toUpperCase()
  return /^[A-Z]{2}-[A-Z\d]{1,5}$/.test(code) ? code : null
}

/** A field with what may stand in it; codes that nobody knows are left out by whoever knows them. */
const sensible =
  /^(distance=(10|25|50|100|250|500)|(online|with_photo|verified)=1|(?!dis|on|wi|v).+=[a-z_,]{1,400})$/

function readMore(query: URLSearchParams): Filter['more'] {
  const said = moreFields.map((field) => [field, query.getAll(field).filter(Boolean).join()] as const)
  return Object.fromEntries(said.filter((pair) => sensible.test(pair.join('='))))
}

function readAge(query: URLSearchParams, name: 'min_age' | 'max_age'): number | null {
  const text = last(query, name)
  const age = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return age >= limits.min_age && age <= limits.max_age ? age : null
}
