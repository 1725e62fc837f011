import { z } from 'zod'
import { call } from './call.ts'
import { distances } from './facets.ts'
import { MemberId, Moment } from './ids.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'
import { ShownPhoto } from './photos.ts'
import { Interest, ProfileCard } from './profiles.ts'

/** A card of the swipe game (D2). */
export const DeckCard = ProfileCard.extend({
  /** Those that this viewer may see, the main one first; none of the private ones. */
  photos: z.array(ShownPhoto),
  /** As far as the site shows them. */
  interests: z.array(Interest),
})
export type DeckCard = z.infer<typeof DeckCard>

/** What the match finder asked (D3); whom one looks for is in the profile (`seeks`), for it takes the separate consent. */
export const Taste = z.object({
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  /** Kilometres; null: anywhere in the own country. */
  distance: z.enum(distances).nullable(),
  only_real: z.boolean(),
  verified: z.boolean(),
  with_photo: z.boolean(),
})
export type Taste = z.infer<typeof Taste>

const age = () =>
  z.coerce
    .number<number | string>('invalid')
    .int('invalid')
    .min(limits.min_age, 'too_low')
    .max(limits.max_age, 'too_high')
    .nullable()

/** What is left out stays as it is; ages the wrong way round are turned. */
export const TasteChange = z
  .object({
    min_age: age(),
    max_age: age(),
    distance: z.enum(distances, 'unknown_choice').nullable(),
    only_real: z.boolean(),
    verified: z.boolean(),
    with_photo: z.boolean(),
  })
  .partial()

/** Likes of today; both null for premium, who may give as many as they wish. */
const DayOfLikes = z.object({
  likes_left: z.int().nullable(),
  /** When the next day begins, and with it the next likes. */
  likes_again_at: Moment.nullable(),
})

export const deckCalls = {
  getDeck: call(paths.getDeck, {
    auth: 'member',
    limiter: 'read',
    says: 'The next cards of the swipe game (D2): who fits the match finder’s answers, without whom one has liked or passed.',
    input: z.object({}),
    output: DayOfLikes.extend({
      cards: z.array(DeckCard),
      /** False: nobody else is left. */
      has_more: z.boolean(),
      /** Somebody was passed, and can be brought back by `restartDeck`. */
      has_passed: z.boolean(),
      /** Whose swipe can be taken back. */
      last: MemberId.nullable(),
    }),
    errors: ['auth_required'],
  }),
  swipeMember: call(paths.swipeMember, {
    auth: 'member',
    limiter: 'write',
    says: 'Likes or passes the member of a card. Doing it twice changes nothing; `match` is true for the like that completes the pair.',
    input: z.object({ profile: MemberId, answer: z.enum(['like', 'pass']) }),
    output: DayOfLikes.extend({ match: z.boolean(), common_interests: z.array(z.string()) }),
    errors: ['auth_required', 'member_not_found', 'cannot_like', 'like_limit'],
  }),
  undoSwipe: call(paths.undoSwipe, {
    auth: 'member',
    limiter: 'write',
    says: 'Takes the last swipe back, a like with the day’s like that it took. A match is two people’s, and stays.',
    input: z.object({ profile: MemberId }),
    output: DayOfLikes.extend({ card: DeckCard.nullable() }),
    errors: ['auth_required', 'swipe_not_found', 'already_matched'],
  }),
  restartDeck: call(paths.restartDeck, {
    auth: 'member',
    limiter: 'write',
    says: 'Brings back everybody who was passed; who was liked stays liked.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required'],
  }),
  getTaste: call(paths.getTaste, {
    auth: 'member',
    limiter: 'read',
    says: 'What the match finder was answered (D3).',
    input: z.object({}),
    output: z.object({ taste: Taste }),
    errors: ['auth_required'],
  }),
  saveTaste: call(paths.saveTaste, {
    auth: 'member',
    limiter: 'write',
    says: 'Changes the given answers of the match finder.',
    input: TasteChange,
    output: z.object({ taste: Taste }),
    errors: ['auth_required', 'invalid_fields'],
  }),
} as const
