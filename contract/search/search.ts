import { z } from 'zod'
import { agreements } from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'
import {
  distances,
  type Facet,
  facets,
  interests,
  joinedWithin,
  spokenLanguages,
} from '#contract/profiles/facets.ts'
import { Gender } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { MemberId, SavedSearchId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

const age = () =>
  z.coerce
    .number<number | string>('invalid')
    .int('invalid')
    .min(limits.min_age, 'too_low')
    .max(limits.max_age, 'too_high')

/**
 * Returns the schema of comma-separated codes, such as `brown,grey`. In the filter `interests`, all codes must match a
 * member; in every other filter, one matching code is enough. The schema ignores unknown codes, so that an old URL
 * still works after a list of codes has changed.
 */
const anyOf = <const Codes extends readonly string[]>(codes: Codes) =>
  z
    .string()
    .max(400, 'too_long')
    .optional()
    .transform((text): Codes[number][] => {
      const given = new Set(text?.split(','))
      return codes.filter((code) => given.has(code))
    })

const on = () => z.enum(['1']).optional()

const facetFilters = Object.fromEntries(
  Object.entries(facets).map(([facet, codes]) => [facet, anyOf(codes)]),
) as unknown as { readonly [F in Facet]: ReturnType<typeof anyOf<(typeof facets)[F]>> }

/**
 * The filters of D1 as URL parameters. `only_real` excludes fictional, cam and resell profiles and is on by default.
 * `distance` is measured from the searcher's stored place. Only members can use `distance`, `sexuality`, `online`,
 * `same_country`, `two_way` and `agree`.
 */
export const SearchFilter = z.object({
  gender: Gender.optional(),
  country: z.string().length(2, 'unknown_choice').optional(),
  countryregion: z.string().max(8, 'unknown_choice').optional(),
  min_age: age().optional(),
  max_age: age().optional(),
  ...facetFilters,
  interests: anyOf(interests),
  languages: anyOf(spokenLanguages),
  distance: z.enum(distances, 'unknown_choice').optional(),
  online: on(),
  with_photo: on(),
  verified: on(),
  /** X20: only members who show no photo that is labelled as made with AI. */
  no_ai: on(),
  only_real: z.enum(['0', '1']).optional(),
  /** X18: only members who joined within the last 7 or 30 days. */
  new_here: z.enum(joinedWithin, 'unknown_choice').optional(),
  /** X18: only members of the searcher's own country, also in a search by distance. */
  same_country: on(),
  /** X18: only members whose own stored answers (genders, ages, distance, country) include the searcher. */
  two_way: on(),
  /** X17: the least agreement with the searcher, in tenths of the questions that both have answered. */
  agree: z.enum(agreements, 'unknown_choice').optional(),
})
export type SearchFilter = z.input<typeof SearchFilter>

/** Effect of one filter of a search (X3). */
export const FilterEffect = z.object({
  field: z.string(),
  /** Number of additional members that the search would find without this filter, capped at 1001. */
  removed: z.int(),
  removed_capped: z.boolean(),
})
export type FilterEffect = z.infer<typeof FilterEffect>

/**
 * The smallest change of filters that finds more members. Each changed filter gets a wider value, or is removed if
 * `value` is `null`. `adds` is the number of additional members that the changed search finds. If `adds_capped` is
 * true, the real number may be higher.
 */
export const Widening = z.object({
  changes: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
  adds: z.int(),
  adds_capped: z.boolean(),
})
export type Widening = z.infer<typeof Widening>

/**
 * X8: a filter that a member has stored under a name. `new_matches` is the number of members who have begun to
 * match since the owner last opened the search.
 */
export const SavedSearch = z.object({
  id: SavedSearchId,
  name: z.string(),
  /** The filters as URL parameters. */
  filter: z.record(z.string(), z.string()),
  new_matches: z.int(),
  created_at: Timestamp,
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const searchCalls = {
  countMembers: call(paths.countMembers, {
    auth: 'anyone',
    rateLimit: 'count',
    summary: 'Number of members that a search finds, capped at 1001; up to one minute old.',
    input: SearchFilter,
    output: z.object({ numResults: z.int(), num_results_capped: z.boolean() }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  explainSearch: call(paths.explainSearch, {
    auth: 'anyone',
    rateLimit: 'explain',
    summary:
      'How many members each filter of a search removes, and the smallest change of filters that finds more (X3). Excludes sexuality.',
    input: SearchFilter,
    output: z.object({
      numResults: z.int(),
      num_results_capped: z.boolean(),
      filters: z.array(FilterEffect),
      /** The smallest change that finds more members; `null` if no change of the filters in `filters` does. */
      widening: Widening.nullable(),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  listSavedSearches: call(paths.listSavedSearches, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The member’s saved searches, newest first (X8).',
    input: z.object({}),
    output: z.object({ saved: z.array(SavedSearch) }),
    errors: ['auth_required'],
  }),
  saveSearch: call(paths.saveSearch, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Saves a filter under a name. Ten at most; saving the same filter again renames it.',
    input: z.object({
      name: z.string('required').trim().min(1, 'required').max(limits.search_name_max, 'too_long'),
      filter: SearchFilter,
    }),
    output: z.object({ saved: SavedSearch }),
    errors: ['auth_required', 'invalid_fields', 'saved_search_limit', 'consent_required'],
  }),
  openSavedSearch: call(paths.openSavedSearch, {
    auth: 'member',
    rateLimit: 'write',
    inMaintenance: true,
    summary:
      'Marks a saved search as opened: from now on it counts only members who match later. Returns the members who were new.',
    input: z.object({ id: SavedSearchId }),
    output: z.object({ new_members: z.array(MemberId) }),
    errors: ['auth_required', 'saved_search_not_found'],
  }),
  removeSavedSearch: call(paths.removeSavedSearch, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Deletes a saved search.',
    input: z.object({ id: SavedSearchId }),
    output: z.object({}),
    errors: ['auth_required', 'saved_search_not_found'],
  }),
} as const
