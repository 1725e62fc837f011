import type { User } from '#contract/accounts/accounts.ts'
import { agreements } from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'
import { distances, facets, interests, joinedWithin, spokenLanguages } from '#contract/profiles/facets.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import type { SearchFilter } from '#contract/search/search.ts'

export const searchedGenders = ['woman', 'man', 'other', 'all'] as const satisfies readonly (Gender | 'all')[]

/** Filters with one value, each with its possible values. */
const singleChoices = {
  distance: distances,
  online: ['1'],
  with_photo: ['1'],
  verified: ['1'],
  no_ai: ['1'],
  new_here: joinedWithin,
  same_country: ['1'],
  two_way: ['1'],
  agree: agreements,
} as const

/** Filters with a list of codes, each with its possible codes. */
const listChoices = {
  hair_colour: facets.hair_colour,
  eye_colour: facets.eye_colour,
  body_type: facets.body_type,
  relationship_status: facets.relationship_status,
  sexuality: facets.sexuality,
  interests,
  languages: spokenLanguages,
} as const

type SingleField = keyof typeof singleChoices
export type ListField = keyof typeof listChoices
export type MoreField = SingleField | ListField

const singleFields = Object.keys(singleChoices) as SingleField[]
export const listFields = Object.keys(listChoices) as ListField[]
/** The filters that can be set only in the filter dialog. Each active filter has a chip. The chips have this order. */
export const moreFields: readonly MoreField[] = [...singleFields, ...listFields]

/** The filters of a search (D1) with every default filled in. Defaults come from the member's profile. */
export interface Filter {
  readonly gender: (typeof searchedGenders)[number]
  /** Null for a visitor who chose no country. The server then uses the country that the request comes from. */
  readonly country: string | null
  /** Code such as `IT-45`; always a region of `country`. */
  readonly countryregion: string | null
  readonly min_age: number | null
  readonly max_age: number | null
  readonly only_real: boolean
  /**
   * The other filters. A list filter contains codes separated by commas, in the contract's order, so that equal
   * searches have equal URLs.
   */
  readonly more: Readonly<Partial<Record<MoreField, string>>>
}

/** The default search of a member or visitor. The URL of a search contains only its differences from the default. */
export interface BaseFilter extends Filter {
  /**
   * D3: the member's answers in the match finder, as a URL query. `/members` uses these filters if its own URL has no
   * filters. Empty if there are no answers.
   */
  readonly answers: string
}

const filterNames = ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'only_real', ...moreFields]

/** Returns whether a URL's query has a filter. If not, the search uses the member's answers in the match finder. */
export const hasFilter = (query: URLSearchParams): boolean => filterNames.some((name) => query.has(name))

/**
 * Returns the default search. For a member, it has the member's country and the gender that the member looks for. It
 * has all genders if the member looks for several genders or has not stated any. For a visitor, it has all genders and
 * no country.
 */
export function defaultFilter(user: User | null): BaseFilter {
  const seeks = user?.profile.seeks ?? []
  return {
    gender: (seeks.length === 1 && seeks[0]) || 'all',
    country: user?.profile.country ?? null,
    countryregion: null,
    min_age: null,
    max_age: null,
    only_real: true,
    more: {},
    answers: user?.answered_search ?? '',
  }
}

/**
 * Reads the filter from a URL's query, or from the match finder's answers if the query has no filter (D3). Ignores
 * invalid values; swaps the ages when min is above max.
 */
export function readFilter(query: URLSearchParams, base: BaseFilter): Filter {
  return hasFilter(query) ? read(query, base) : read(new URLSearchParams(base.answers), base)
}

function read(query: URLSearchParams, base: Filter): Filter {
  const region = readRegion(query)
  // X18: the filter `same_country` decides about the country.
  const only = lastValue(query, 'same_country') === '1' ? base.country : null
  const country = only ?? readCountry(query) ?? region?.slice(0, 2) ?? base.country
  const [from, to] = [readAge(query, 'min_age'), readAge(query, 'max_age')]
  const areSwapped = from !== null && to !== null && from > to
  const gender = lastValue(query, 'gender')
  return {
    gender: searchedGenders.find((each) => each === gender) ?? base.gender,
    country,
    countryregion: region?.startsWith(`${country}-`) ? region : null,
    min_age: areSwapped ? to : from,
    max_age: areSwapped ? from : to,
    only_real: lastValue(query, 'only_real') !== '0',
    more: readMore(query),
  }
}

/**
 * Returns the path of a search. Its parameters are only the values of `filter` that differ from `base`; `readFilter`
 * restores the filter from them. Without parameters, `/members` shows the search with the member's answers from the
 * match finder, if there are any. If no value differs but such answers exist, adds `only_real=1`, which is the default
 * value, so that the path has a filter and the answers are not used.
 */
export function filterPath(filter: Filter, base: BaseFilter): string {
  const query = new URLSearchParams()
  if (filter.gender !== base.gender) query.set('gender', filter.gender)
  if (filter.country !== null && filter.country !== base.country) query.set('country', filter.country)
  if (filter.countryregion !== null) query.set('countryregion', filter.countryregion)
  if (filter.min_age !== null) query.set('min_age', String(filter.min_age))
  if (filter.max_age !== null) query.set('max_age', String(filter.max_age))
  if (!filter.only_real) query.set('only_real', '0')
  for (const field of moreFields) if (filter.more[field]) query.set(field, filter.more[field])
  if (query.size === 0 && base.answers) query.set('only_real', '1')
  return query.size > 0 ? `/members?${query}` : '/members'
}

/** Converts the filter into the input of the search API. */
export function toSearchFilter(filter: Filter): SearchFilter {
  const { gender, countryregion, min_age, max_age, only_real, more } = filter
  // Omits the country from a search by distance, which also finds members across the border.
  const country = more.distance ? null : filter.country
  return {
    ...(more as Pick<SearchFilter, MoreField>),
    ...(gender !== 'all' && { gender }),
    ...(country !== null && { country }),
    ...(countryregion !== null && { countryregion }),
    ...(min_age !== null && { min_age }),
    ...(max_age !== null && { max_age }),
    ...(!only_real && { only_real: '0' }),
  }
}

/** Returns the widest search: every gender, and otherwise the defaults. Offered after a search that finds nobody. */
export const widestFilter = (base: Filter): Filter => ({ ...base, gender: 'all' })

/** Returns the filter without `field`. */
export function withoutField(filter: Filter, field: MoreField): Filter {
  const { [field]: _, ...more } = filter.more
  return { ...filter, more }
}

/** Returns the codes of a list filter. */
export const codesOf = (filter: Filter, field: ListField): string[] => filter.more[field]?.split(',') ?? []

/**
 * Returns the last value of a parameter. A form may contain a hidden field and, after it, a checkbox of the same name.
 * If the checkbox is ticked, the form sends both values, and the checkbox's value counts.
 */
const lastValue = (query: URLSearchParams, name: string) => query.getAll(name).at(-1)?.trim() ?? ''

function readCountry(query: URLSearchParams): string | null {
  const code = lastValue(query, 'country').toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}

function readRegion(query: URLSearchParams): string | null {
  const code = lastValue(query, 'countryregion').toUpperCase()
  return /^[A-Z]{2}-[A-Z\d]{1,5}$/.test(code) ? code : null
}

function readAge(query: URLSearchParams, name: 'min_age' | 'max_age'): number | null {
  const text = lastValue(query, name)
  const age = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return age >= limits.min_age && age <= limits.max_age ? age : null
}

/** Maximum number of characters in a list filter. The search API rejects a longer list. */
const longest_list = 400

function readMore(query: URLSearchParams): Filter['more'] {
  const more: Partial<Record<MoreField, string>> = {}
  for (const field of singleFields) {
    const value = lastValue(query, field)
    if (isOneOf(singleChoices[field], value)) more[field] = value
  }
  for (const field of listFields) {
    const wanted = query.getAll(field).join().split(',')
    const list = listChoices[field].filter((code) => wanted.includes(code)).join()
    if (list !== '' && list.length <= longest_list) more[field] = list
  }
  return more
}

const isOneOf = (choices: readonly string[], value: string) => choices.includes(value)
