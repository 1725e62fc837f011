import { z } from 'zod'
import { call } from './call.ts'
import { ReplyRate, WhyNot } from './chats.ts'
import { audiences, distances, type Facet, facets, interests, spokenLanguages } from './facets.ts'
import { MemberId, Moment, SavedSearchId } from './ids.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'
import { PrivatePhotos } from './photo-access.ts'
import { ShownPhoto } from './photos.ts'
import { Facts, Gender, Interest, LastActive, ProfileCard } from './profiles.ts'

const age = () =>
  z.coerce
    .number<number | string>('invalid')
    .int('invalid')
    .min(limits.min_age, 'too_low')
    .max(limits.max_age, 'too_high')

/**
 * Codes with commas between them: `brown,grey`. Any of them fits, but for interests: all of them. A code that nobody knows
 * is not asked for, so that an address outlives a list.
 */
const anyOf = <const Codes extends readonly string[]>(codes: Codes) =>
  z
    .string()
    .max(400, 'too_long')
    .optional()
    .transform((text): Codes[number][] => {
      const said = new Set(text?.split(','))
      return codes.filter((code) => said.has(code))
    })

const on = () => z.enum(['1']).optional()

const facetFilters = Object.fromEntries(
  Object.entries(facets).map(([facet, codes]) => [facet, anyOf(codes)]),
) as unknown as { readonly [F in Facet]: ReturnType<typeof anyOf<(typeof facets)[F]>> }

/**
 * D1's filters as they stand in the URL. `only_real` leaves out fictional, cam and resell profiles and is on by default.
 * `distance` is measured from the searcher's own stored place; it and `sexuality` are for members alone.
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
  only_real: z.enum(['0', '1']).optional(),
})
export type SearchFilter = z.input<typeof SearchFilter>

/** What one filter of a search did (X3). */
export const FilterEffect = z.object({
  field: z.string(),
  /** People whom the search would find more of without it, counted up to 1001. */
  removed: z.int(),
  removed_capped: z.boolean(),
})
export type FilterEffect = z.infer<typeof FilterEffect>

/** A change of one filter, and how many people more it would find; `value` null takes the filter off. */
export const Widening = z.object({
  field: z.string(),
  value: z.string().nullable(),
  adds: z.int(),
  adds_capped: z.boolean(),
})
export type Widening = z.infer<typeof Widening>

/** X8: a filter by a name, and how many new people fit it since its owner looked. */
export const SavedSearch = z.object({
  id: SavedSearchId,
  name: z.string(),
  /** As it stands in the URL. */
  filter: z.record(z.string(), z.string()),
  new_matches: z.int(),
  created_at: Moment,
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const SearchedMember = ProfileCard.extend({ liked: z.boolean() })
export type SearchedMember = z.infer<typeof SearchedMember>

/** Somebody who resembles a member, and why: interests that both name, the same region, ages at most five years apart. */
export const SimilarTo = SearchedMember.extend({
  why: z.object({ interests: z.array(Interest), region: z.boolean(), age: z.boolean() }),
})
export type SimilarTo = z.infer<typeof SimilarTo>

/** Ids with commas between them. */
const manyIds = z
  .string()
  .max(limits.similar_without * 20, 'too_long')
  .optional()
  .transform((text) => (text ? text.split(',') : []))
  .pipe(z.array(MemberId).max(limits.similar_without, 'too_high'))

/** Another member's page (P3). `photos` holds only those this viewer may see; `hidden_photos` counts those for premium. */
export const MemberPage = SearchedMember.extend({
  ...Facts.shape,
  about: z.string(),
  seeks: z.array(Gender),
  photos: z.array(ShownPhoto),
  hidden_photos: z.int(),
  private_photos: PrivatePhotos,
  /** X5: the day since which the profile is verified. */
  verified_on: z.iso.date().nullable(),
  /** Null of whoever is invisible, or was never here. */
  last_active: LastActive.nullable(),
  /** X7: told to members, of a person who does not hide it, from ten conversations up. */
  reply_rate: ReplyRate.nullable(),
  common_interests: z.array(z.string()),
  matched: z.boolean(),
  may_write: z.boolean(),
  /** Told to members, of others; null where one may write. */
  why_not: WhyNot.nullable(),
  /** Of a partner's profile (P4): the page that counts down and leads out, such as `/{token}`. */
  partner_link: z.string().nullable(),
})
export type MemberPage = z.infer<typeof MemberPage>

export const searchCalls = {
  searchMembers: call(paths.searchMembers, {
    auth: 'anyone',
    limiter: 'read',
    says: 'One page of results, most recently active first; `next` asks for the page below. Signed out only where the site allows it.',
    input: SearchFilter.extend({
      after: z.string().max(120).optional(),
      pageNumber: z.coerce.number<number | string>().int().min(1).optional(),
    }),
    output: z.object({
      results: z.array(SearchedMember),
      pageNumber: z.int(),
      next: z.string().nullable(),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  countMembers: call(paths.countMembers, {
    auth: 'anyone',
    limiter: 'count',
    says: 'How many people a search finds, counted up to 1001; as it was within the last minute.',
    input: SearchFilter,
    output: z.object({ numResults: z.int(), num_results_capped: z.boolean() }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  listSimilarMembers: call(paths.listSimilarMembers, {
    auth: 'anyone',
    limiter: 'read',
    says: 'Where a search finds fewer than twelve: who comes near it, none of whom it finds; `widened` says by what.',
    input: SearchFilter,
    output: z.object({
      similar_results: z.array(SearchedMember),
      widened: z.array(z.enum(['min_age', 'countryregion', 'distance', 'facets'])),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  listSimilarTo: call(paths.listSimilarTo, {
    auth: 'anyone',
    limiter: 'read',
    says: 'Who resembles a member, each with the reason; none of `without`, the ids that the reader sees already. Signed out only where the site allows it.',
    input: z.object({ id: MemberId, without: manyIds }),
    output: z.object({ similar: z.array(SimilarTo) }),
    errors: ['auth_required', 'member_not_found', 'invalid_fields'],
  }),
  explainSearch: call(paths.explainSearch, {
    auth: 'anyone',
    limiter: 'explain',
    says: 'What each filter of a search removed, and the one change that would find the most people (X3). Sexuality is left out.',
    input: SearchFilter,
    output: z.object({
      numResults: z.int(),
      num_results_capped: z.boolean(),
      filters: z.array(FilterEffect),
      widening: Widening.nullable(),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  listSavedSearches: call(paths.listSavedSearches, {
    auth: 'member',
    limiter: 'read',
    says: 'The own saved searches, the newest first (X8).',
    input: z.object({}),
    output: z.object({ saved: z.array(SavedSearch) }),
    errors: ['auth_required'],
  }),
  saveSearch: call(paths.saveSearch, {
    auth: 'member',
    limiter: 'write',
    says: 'Keeps a filter by a name. Ten at most; the same filter again takes the new name.',
    input: z.object({
      name: z.string('required').trim().min(1, 'required').max(limits.search_name_max, 'too_long'),
      filter: SearchFilter,
    }),
    output: z.object({ saved: SavedSearch }),
    errors: ['auth_required', 'invalid_fields', 'saved_search_limit', 'consent_required'],
  }),
  openSavedSearch: call(paths.openSavedSearch, {
    auth: 'member',
    limiter: 'write',
    says: 'Its owner has looked: from now on only newer people are new.',
    input: z.object({ id: SavedSearchId }),
    output: z.object({}),
    errors: ['auth_required', 'saved_search_not_found'],
  }),
  removeSavedSearch: call(paths.removeSavedSearch, {
    auth: 'member',
    limiter: 'write',
    says: 'Takes a saved search away.',
    input: z.object({ id: SavedSearchId }),
    output: z.object({}),
    errors: ['auth_required', 'saved_search_not_found'],
  }),
  getMember: call(paths.getMember, {
    auth: 'anyone',
    limiter: 'read',
    says: "Another member's page. Signed out only where the site allows it: without town, orientation, whom they look for, and more than one photo. `as` shows one's own page with the eyes of others.",
    input: z.object({ id: MemberId, as: z.enum(audiences, 'unknown_choice').optional() }),
    output: z.object({ profile: MemberPage }),
    errors: ['auth_required', 'member_not_found', 'invalid_fields'],
  }),
} as const
