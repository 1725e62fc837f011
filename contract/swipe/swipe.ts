import { z } from 'zod'
import { agreements } from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'
import { ShownPhoto } from '#contract/photos/photos.ts'
import { distances, joinedWithin } from '#contract/profiles/facets.ts'
import { Interest, ProfileCard } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { MemberId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** A card of the swipe game (D2). */
export const DeckCard = ProfileCard.extend({
  /** Photos that this viewer may see, the main photo first. Private photos are never included. */
  photos: z.array(ShownPhoto),
  /** Empty if the site does not show interests. */
  interests: z.array(Interest),
})
export type DeckCard = z.infer<typeof DeckCard>

/**
 * Answers to the match finder (D3). The genders that the member seeks are in the profile (`seeks`), because storing
 * these genders needs the separate consent.
 */
export const MatchPreferences = z.object({
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  /** Maximum distance in kilometres; `null` for anywhere in the member's own country. */
  distance: z.enum(distances).nullable(),
  only_real: z.boolean(),
  verified: z.boolean(),
  with_photo: z.boolean(),
  /** X20: only members who show no photo that is labelled as made with AI. */
  no_ai: z.boolean(),
  /** X18: only members who joined within this time; `null` for any. */
  new_here: z.enum(joinedWithin).nullable(),
  /** X18: only members of the own country, also within a distance. */
  same_country: z.boolean(),
  /** X18: only members whose own answers include the caller. */
  two_way: z.boolean(),
  /** X17: the least agreement with the caller, in tenths; `null` for any. */
  agree: z.enum(agreements).nullable(),
  /** Whether `/members` uses these answers if its URL has no filters. */
  in_search: z.boolean(),
})
export type MatchPreferences = z.infer<typeof MatchPreferences>

const age = () =>
  z.coerce
    .number<number | string>('invalid')
    .int('invalid')
    .min(limits.min_age, 'too_low')
    .max(limits.max_age, 'too_high')
    .nullable()

/**
 * A change of the match finder's answers. Absent fields stay unchanged, but an absent `in_search` becomes true. The
 * minimum age may be above the maximum age; reading the answers then returns the two ages swapped.
 */
export const MatchPreferencesChange = z
  .object({
    min_age: age(),
    max_age: age(),
    distance: z.enum(distances, 'unknown_choice').nullable(),
    only_real: z.boolean(),
    verified: z.boolean(),
    with_photo: z.boolean(),
    no_ai: z.boolean(),
    new_here: z.enum(joinedWithin, 'unknown_choice').nullable(),
    same_country: z.boolean(),
    two_way: z.boolean(),
    agree: z.enum(agreements, 'unknown_choice').nullable(),
    in_search: z.boolean(),
  })
  .partial()

/** Today's likes. Both fields are `null` for premium members, who have no limit. */
const DayOfLikes = z.object({
  likes_left: z.int().nullable(),
  /** Start of the next day, when the count is reset. */
  likes_again_at: Timestamp.nullable(),
})

export const swipeCalls = {
  getDeck: call(paths.getDeck, {
    auth: 'member',
    rateLimit: 'read',
    summary:
      'The next cards of the swipe game (D2): members who match the match finder’s answers, except those already liked or passed.',
    input: z.object({}),
    output: DayOfLikes.extend({
      cards: z.array(DeckCard),
      /** False if these are the last cards. */
      has_more: z.boolean(),
      /**
       * Whether the caller has swiped any members away without a like. `restartDeck` would bring these members back.
       */
      has_passed: z.boolean(),
      /** Whether the caller asks for agreement (X17) with too few own answers to find anybody. */
      needs_answers: z.boolean(),
      /** Member whom the caller swiped last; `null` if there is none, or if `undoSwipe` cannot undo that swipe. */
      last: MemberId.nullable(),
    }),
    errors: ['auth_required'],
  }),
  swipeMember: call(paths.swipeMember, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Likes or passes the member of a card. Repeating it changes nothing; `match` is true for the like that completes the pair.',
    input: z.object({ profile: MemberId, answer: z.enum(['like', 'pass']) }),
    output: DayOfLikes.extend({ match: z.boolean(), common_interests: z.array(z.string()) }),
    errors: [
      'auth_required',
      'member_not_found',
      'cannot_like',
      'like_limit',
      'liking_restricted',
      'age_proof_required',
      'contacts_unconfirmed',
      'paused',
    ],
  }),
  undoSwipe: call(paths.undoSwipe, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Undoes the last swipe; an undone like no longer counts against the day’s limit. A match cannot be undone, because it belongs to two members.',
    input: z.object({ profile: MemberId }),
    output: DayOfLikes.extend({ card: DeckCard.nullable() }),
    errors: ['auth_required', 'swipe_not_found', 'already_matched'],
  }),
  restartDeck: call(paths.restartDeck, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Brings back all passed members; likes stay.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required'],
  }),
  getMatchPreferences: call(paths.getMatchPreferences, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The caller’s answers to the match finder (D3).',
    input: z.object({}),
    output: z.object({ matchPreferences: MatchPreferences }),
    errors: ['auth_required'],
  }),
  saveMatchPreferences: call(paths.saveMatchPreferences, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Changes the given answers of the match finder. The search uses them too, unless `in_search` is false.',
    input: MatchPreferencesChange,
    output: z.object({ matchPreferences: MatchPreferences }),
    errors: ['auth_required', 'invalid_fields'],
  }),
} as const
