import { z } from 'zod'
import { User } from '#contract/accounts/accounts.ts'
import { Agreement } from '#contract/agreement/agreement.ts'
import { ReplyRate, WhyNot } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import { PrivatePhotos } from '#contract/photos/photo-access.ts'
import { ShownPhoto } from '#contract/photos/photos.ts'
import { VoiceIntro } from '#contract/photos/voice-intro.ts'
import { AnsweredPrompts } from '#contract/profiles/answered-prompt.ts'
import { audiences } from '#contract/profiles/facets.ts'
import { Facts, Gender, Interest, LastActive, OwnProfile, ProfileCard } from '#contract/profiles/profiles.ts'
import { SearchFilter } from '#contract/search/search.ts'
import { call } from '#contract/wire/call.ts'
import { MemberId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

export const SearchedMember = ProfileCard.extend({ liked: z.boolean() })
export type SearchedMember = z.infer<typeof SearchedMember>

/** A similar member, and the similarities: shared interests, the same region, ages at most five years apart. */
export const SimilarTo = SearchedMember.extend({
  why: z.object({ interests: z.array(Interest), region: z.boolean(), age: z.boolean() }),
})
export type SimilarTo = z.infer<typeof SimilarTo>

/** Comma-separated ids of members. */
const manyIds = z
  .string()
  .max(limits.similar_without * 20, 'too_long')
  .optional()
  .transform((text) => (text ? text.split(',') : []))
  .pipe(z.array(MemberId).max(limits.similar_without, 'too_high'))

/**
 * Another member's page (P3). `photos` contains the photos that this viewer may see. `hidden_photos` counts the photos
 * that only premium members see.
 */
export const MemberPage = SearchedMember.extend({
  ...Facts.shape,
  about: z.string(),
  prompts: AnsweredPrompts,
  seeks: z.array(Gender),
  /** Name of the region in the viewer's language. `null` if the viewer is a visitor, or if the member has no region. */
  region_name: z.string().nullable(),
  photos: z.array(ShownPhoto),
  /** X16: absent without one that a reviewer has approved, and for visitors. */
  voice_intro: VoiceIntro.optional(),
  hidden_photos: z.int(),
  private_photos: PrivatePhotos,
  /** X5: the day on which the profile was verified; `null` if the profile is not verified. */
  verified_on: z.iso.date().nullable(),
  /** Time since the member's last activity; `null` if the member is invisible or was never active. */
  last_active: LastActive.nullable(),
  /**
   * X7: how often the member replies. `null` for visitors, for members with fewer than ten received conversations, for
   * fictional profiles, and for members who hide their reply rate.
   */
  reply_rate: ReplyRate.nullable(),
  /**
   * X17: how far the viewer and the member agree. `null` for visitors, on the viewer's own page, for profiles that are no
   * real members, and for members who show too few answers.
   */
  agreement: Agreement.nullable(),
  common_interests: z.array(z.string()),
  matched: z.boolean(),
  may_write: z.boolean(),
  /** Reason why the viewer may not write. `null` if the viewer may write, is a visitor, or is this member. */
  why_not: WhyNot.nullable(),
  /**
   * P4: path (`/{token}`) of the page that counts down and then redirects to the partner's site. `null` if this is not
   * a partner's profile.
   */
  partner_link: z.string().nullable(),
})
export type MemberPage = z.infer<typeof MemberPage>

/** L3: a profile on a landing page: what visitors see of it, without its other photos and facts. */
export const LandingMember = ProfileCard.extend({ about: z.string(), interests: z.array(Interest) })
export type LandingMember = z.infer<typeof LandingMember>

export const memberCalls = {
  currentUser: call(paths.currentUser, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The signed-in member.',
    input: z.object({}),
    output: z.object({ user: User }),
    errors: ['auth_required'],
  }),
  getOwnProfile: call(paths.getOwnProfile, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'The caller’s own profile, with photos under review.',
    input: z.object({}),
    output: z.object({ profile: OwnProfile }),
    errors: ['auth_required'],
  }),
  searchMembers: call(paths.searchMembers, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'One page of results, most recently active first; `next` is the cursor of the next page. For visitors only if the site allows it, in an order that is shuffled every day, members with a photo first.',
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
  listSimilarMembers: call(paths.listSimilarMembers, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'Members who nearly match a search with fewer than twelve results, and are not among them; `widened` lists the widened filters.',
    input: SearchFilter,
    output: z.object({
      similar_results: z.array(SearchedMember),
      widened: z.array(z.enum(['min_age', 'countryregion', 'distance', 'facets'])),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  listSimilarTo: call(paths.listSimilarTo, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'Similar members, each with the reasons; excludes `without`, the ids that the reader sees already. For visitors only if the site allows it.',
    input: z.object({ id: MemberId, without: manyIds }),
    output: z.object({ similar: z.array(SimilarTo) }),
    errors: ['auth_required', 'member_not_found', 'invalid_fields'],
  }),
  getMember: call(paths.getMember, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      "Another member's page. For visitors only if the site allows it, without town, activity, orientation and the genders sought, and with one photo. `as` shows the caller's own page as others see it.",
    input: z.object({ id: MemberId, as: z.enum(audiences, 'unknown_choice').optional() }),
    output: z.object({ profile: MemberPage }),
    errors: ['auth_required', 'member_not_found', 'invalid_fields'],
  }),
  getLandingMember: call(paths.getLandingMember, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'The profile on a landing page, as visitors see it; `null` for members who have not agreed to be shown there, as for an unknown id.',
    input: z.object({ id: MemberId }),
    output: z.object({ profile: LandingMember.nullable() }),
    errors: ['invalid_fields'],
  }),
} as const
