import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { OwnPhoto } from '#contract/photos/photos.ts'
import { OwnVoiceIntro } from '#contract/photos/voice-intro.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { Image } from '#contract/wire/image.ts'
import { paths } from '#contract/wire/paths.ts'
import { AnsweredPrompts, OpeningQuestion } from './answered-prompt.ts'
import { facets, genders, interests, profileKinds } from './facets.ts'

export { Image }

/** P4: kind of a profile. Every kind except `member` is labelled wherever it is shown (H1). */
export const ProfileKind = z.enum(profileKinds)
export type ProfileKind = z.infer<typeof ProfileKind>

export const Gender = z.enum(genders, 'unknown_choice')
export type Gender = z.infer<typeof Gender>

export const Interest = z.enum(interests, 'unknown_choice')
export type Interest = z.infer<typeof Interest>

/** Time since a member was last active: within an hour, a day, seven days, thirty days, or earlier. */
export const LastActive = z.enum(['hour', 'day', 'week', 'month', 'earlier'])
export type LastActive = z.infer<typeof LastActive>

/**
 * A profile as shown in lists. `age` is `null` if the member hides the age. `town` and `distance_km` are `null` if the
 * member hides the distance. All three are `null` for advertisements (`cam`, `resell`). For visitors, `town` is always
 * `null`. The region is never hidden.
 */
export const ProfileCard = z.object({
  id: MemberId,
  kind: ProfileKind,
  name: z.string(),
  age: z.int().nullable(),
  gender: Gender,
  country: z.string(),
  region: z.string().nullable(),
  town: z.string().nullable(),
  /**
   * Upper bound of the distance step in km (10, 25, 50, 100, 250, 500); `null` if the distance is 500 km or more,
   * unknown or hidden (H5).
   */
  distance_km: z.int().nullable(),
  main_image: Image.nullable(),
  /** Whether the member is online; absent for visitors (X4). */
  online: z.boolean().optional(),
  is_new: z.boolean(),
  verified: z.boolean(),
  /**
   * X21: last day of a journey, during which country, region, town and distance are those of its place. Absent at home,
   * and for advertisements.
   */
  travels_until: z.iso.date().optional(),
})
export type ProfileCard = z.infer<typeof ProfileCard>

export const Facts = z.object({
  hair_colour: z.enum(facets.hair_colour).nullable(),
  eye_colour: z.enum(facets.eye_colour).nullable(),
  body_type: z.enum(facets.body_type).nullable(),
  relationship_status: z.enum(facets.relationship_status).nullable(),
  /** Shown only if the member gave the separate consent (P1, `sensitive_consent`). */
  sexuality: z.enum(facets.sexuality).nullable(),
  interests: z.array(Interest),
  /** ISO 639-1 codes of languages. */
  languages: z.array(z.string()),
})
export type Facts = z.infer<typeof Facts>

export const ProfilePart = z.enum(['photo', 'about', 'location', 'facts', 'interests'])
export type ProfilePart = z.infer<typeof ProfilePart>

/** X21: a temporary place, until the end of the day `until`. */
export const Travel = z.object({
  country: z.string(),
  region: z.string().nullable(),
  town: z.string(),
  until: z.iso.date(),
})
export type Travel = z.infer<typeof Travel>

/** The member's own profile, with the fields that only its owner sees, such as photos under review and the consent. */
export const OwnProfile = ProfileCard.extend({
  ...Facts.shape,
  about: z.string(),
  prompts: AnsweredPrompts,
  /** X15: empty if the member asks none. */
  opening_question: z.string(),
  birth_date: z.iso.date(),
  seeks: z.array(Gender),
  sensitive_consent: z.boolean(),
  status: z.enum(['disabled', 'active']),
  photos: z.array(OwnPhoto),
  /** X16: absent without one. */
  voice_intro: OwnVoiceIntro.optional(),
  /**
   * Photos that a reviewer compared with the member's verification photo (X5); `null` if the member has no verification
   * badge. The member loses this badge when a photo outside this list becomes the main photo.
   */
  compared_photos: z.array(PhotoId).nullable(),
  photo_limit: z.int(),
  /** X21: the present journey, if any. The other fields of the place are those of the home. */
  travel: Travel.optional(),
  /** The data that the member hides from other members (X4). `town` hides both the town and the distance. */
  hidden: z.object({ age: z.boolean(), town: z.boolean() }),
  /** Parts of a complete profile on this site, most important first. `missing` contains the parts that are empty. */
  parts: z.array(ProfilePart),
  missing: z.array(ProfilePart),
})
export type OwnProfile = z.infer<typeof OwnProfile>

const choice = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z.enum(codes, 'unknown_choice').nullable()

/**
 * A change of the member's own profile. Every field is optional: an absent field stays unchanged, and `null` empties a
 * field. Name and birth date cannot be changed, because other members know the member by the name, and sign-up has
 * checked the birth date (A2).
 */
export const ProfileChange = z.object({
  about: freeText(limits.about_max).optional(),
  prompts: AnsweredPrompts.optional(),
  opening_question: OpeningQuestion.optional(),
  gender: Gender.optional(),
  country: z.string().length(2, 'unknown_choice').optional(),
  region: z.string().max(8, 'unknown_choice').nullable().optional(),
  town: z.string().max(limits.town_max, 'too_long').nullable().optional(),
  hair_colour: choice(facets.hair_colour).optional(),
  eye_colour: choice(facets.eye_colour).optional(),
  body_type: choice(facets.body_type).optional(),
  relationship_status: choice(facets.relationship_status).optional(),
  sexuality: choice(facets.sexuality).optional(),
  sensitive_consent: z.boolean().optional(),
  seeks: z.array(Gender).max(3, 'too_high').optional(),
  interests: z.array(Interest).max(12, 'too_high').optional(),
  languages: z.array(z.string().length(2, 'unknown_choice')).max(8, 'too_high').optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const profileCalls = {
  saveProfile: call(paths.saveProfile, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Changes the given fields of the caller’s profile. Fields that the site does not show can only be emptied.',
    input: ProfileChange,
    output: z.object({ profile: OwnProfile }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  saveTravel: call(paths.saveTravel, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Shows the caller at another place until the end of a day, at most 30 days from today (X21). Ends by itself.',
    input: z.object({
      country: z.string('required').length(2, 'unknown_choice'),
      region: z.string().max(8, 'unknown_choice').nullable().optional(),
      town: z.string('required').trim().min(1, 'required').max(limits.town_max, 'too_long'),
      until: z.iso.date('invalid'),
    }),
    output: z.object({ profile: OwnProfile }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  endTravel: call(paths.endTravel, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Ends the caller’s journey at once. Does nothing at home.',
    input: z.object({}),
    output: z.object({ profile: OwnProfile }),
    errors: ['auth_required'],
  }),
} as const
