import { z } from 'zod'
import { ProfileCard } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { MemberId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

export const likeCalls = {
  listLikes: call(paths.listLikes, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'Likes received, likes given, and matches; `profiles` has the card of each member listed.',
    input: z.object({}),
    output: z.object({
      profiles: z.array(ProfileCard),
      liked_by: z.array(z.object({ id: MemberId, like_new: z.boolean(), at: Timestamp })),
      liked: z.array(z.object({ id: MemberId, at: Timestamp })),
      matches: z.array(z.object({ id: MemberId, at: Timestamp })),
    }),
    errors: ['auth_required'],
  }),
  likeMember: call(paths.likeMember, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Likes a member; `match` is true for the like that completes the pair. Repeating it changes nothing.',
    input: z.object({ profile: MemberId }),
    output: z.object({
      match: z.boolean(),
      profile: ProfileCard,
      likes_left: z.int().nullable(),
      common_interests: z.array(z.string()),
    }),
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
  openLike: call(paths.openLike, {
    auth: 'member',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'Clears `like_new` of a received like, because the member has opened that profile.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: ['auth_required'],
  }),
  autoLike: call(paths.autoLike, {
    auth: 'member',
    rateLimit: 'read',
    sameOriginOnly: true,
    summary:
      'H2: a real unseen like, else a suggestion that is labelled as one, else nothing. Changes nothing.',
    input: z.object({}),
    output: z.object({ profile: ProfileCard.nullable(), reason: z.enum(['like', 'suggestion', 'none']) }),
    errors: ['auth_required', 'cross_site'],
  }),
} as const
