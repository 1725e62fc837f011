import { z } from 'zod'
import { call } from './call.ts'
import { facets, genders, interests, profileKinds } from './facets.ts'
import { MemberId } from './ids.ts'
import { Image } from './image.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'
import { OwnPhoto } from './photos.ts'

export { Image }

/** P4: what a profile is. Everything but `member` carries its label in words wherever it is shown (H1). */
export const ProfileKind = z.enum(profileKinds)
export type ProfileKind = z.infer<typeof ProfileKind>

export const Gender = z.enum(genders, 'unknown_choice')
export type Gender = z.infer<typeof Gender>

export const Interest = z.enum(interests, 'unknown_choice')
export type Interest = z.infer<typeof Interest>

/** When a member was last here, in steps: within the hour, the day, seven days, thirty days. */
export const LastActive = z.enum(['hour', 'day', 'week', 'month', 'earlier'])
export type LastActive = z.infer<typeof LastActive>

/** A profile as any list shows it. `age`, `town` and `distance_km` are null where the member hides them. */
export const ProfileCard = z.object({
  id: MemberId,
  kind: ProfileKind,
  name: z.string(),
  age: z.int().nullable(),
  gender: Gender,
  country: z.string(),
  region: z.string().nullable(),
  town: z.string().nullable(),
  /** Upper end of the distance step in km (10, 25, 50, 100, 250, 500); null beyond, or unknown (H5). */
  distance_km: z.int().nullable(),
  main_image: Image.nullable(),
  online: z.boolean(),
  is_new: z.boolean(),
  verified: z.boolean(),
})
export type ProfileCard = z.infer<typeof ProfileCard>

export const Facts = z.object({
  hair_colour: z.enum(facets.hair_colour).nullable(),
  eye_colour: z.enum(facets.eye_colour).nullable(),
  body_type: z.enum(facets.body_type).nullable(),
  relationship_status: z.enum(facets.relationship_status).nullable(),
  /** Shown only with the separate consent (P1). */
  sexuality: z.enum(facets.sexuality).nullable(),
  interests: z.array(Interest),
  /** ISO 639-1 codes. */
  languages: z.array(z.string()),
})
export type Facts = z.infer<typeof Facts>

export const ProfilePart = z.enum(['photo', 'about', 'location', 'facts', 'interests'])
export type ProfilePart = z.infer<typeof ProfilePart>

/** One's own profile, with what only its owner sees: photos under review, the consent. */
export const OwnProfile = ProfileCard.extend({
  ...Facts.shape,
  about: z.string(),
  birth_date: z.iso.date(),
  seeks: z.array(Gender),
  sensitive_consent: z.boolean(),
  status: z.enum(['disabled', 'active']),
  photos: z.array(OwnPhoto),
  photo_limit: z.int(),
  /** Parts of a complete profile on this site, those that matter most first; and which of them are still missing. */
  parts: z.array(ProfilePart),
  missing: z.array(ProfilePart),
})
export type OwnProfile = z.infer<typeof OwnProfile>

const choice = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z.enum(codes, 'unknown_choice').nullable()

/**
 * Every field is optional: what is absent stays as it is, `null` empties it. Name and birth date are not among them: the
 * one is how others know somebody, the other is what sign-up checked (A2).
 */
export const ProfileChange = z.object({
  about: z.string().trim().max(limits.about_max, 'too_long').optional(),
  gender: Gender.optional(),
  country: z.string().length(2, 'unknown_choice').optional(),
  region: z.string().max(8, 'unknown_choice').nullable().optional(),
  town: z.string().max(80, 'too_long').nullable().optional(),
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
  getOwnProfile: call(paths.getOwnProfile, {
    auth: 'member',
    limiter: 'read',
    says: 'The own profile, with photos under review.',
    input: z.object({}),
    output: z.object({ profile: OwnProfile }),
    errors: ['auth_required'],
  }),
  saveProfile: call(paths.saveProfile, {
    auth: 'member',
    limiter: 'write',
    says: 'Changes the given fields of the own profile. What the site’s profiles do not have can only be emptied.',
    input: ProfileChange,
    output: z.object({ profile: OwnProfile }),
    errors: ['auth_required', 'invalid_fields'],
  }),
} as const
