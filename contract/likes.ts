import { z } from 'zod'
import { call } from './call.ts'
import { MemberId, Moment } from './ids.ts'
import { paths } from './paths.ts'
import { ProfileCard } from './profiles.ts'

export const likeCalls = {
  listLikes: call(paths.listLikes, {
    auth: 'member',
    limiter: 'read',
    says: 'Who liked me, whom I liked, and our matches; `profiles` holds the card of everybody named.',
    input: z.object({}),
    output: z.object({
      profiles: z.array(ProfileCard),
      liked_by: z.array(z.object({ id: MemberId, like_new: z.boolean(), at: Moment })),
      liked: z.array(z.object({ id: MemberId, at: Moment })),
      matches: z.array(z.object({ id: MemberId, at: Moment })),
    }),
    errors: ['auth_required'],
  }),
  likeMember: call(paths.likeMember, {
    auth: 'member',
    limiter: 'write',
    says: 'Likes a member; `match` is true for the one like that completes the pair. Doing it twice changes nothing.',
    input: z.object({ profile: MemberId }),
    output: z.object({
      match: z.boolean(),
      profile: ProfileCard,
      likes_left: z.int().nullable(),
      common_interests: z.array(z.string()),
    }),
    errors: ['auth_required', 'member_not_found', 'cannot_like', 'like_limit'],
  }),
  openLike: call(paths.openLike, {
    auth: 'member',
    limiter: 'write',
    says: 'The profile of somebody who liked me was opened: clears its `like_new`.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: ['auth_required'],
  }),
  autoLike: call(paths.autoLike, {
    auth: 'member',
    limiter: 'read',
    sameOriginOnly: true,
    says: 'H2: a real like not seen yet, else a suggestion that says so, else nothing. A pure read.',
    input: z.object({}),
    output: z.object({ profile: ProfileCard.nullable(), reason: z.enum(['like', 'suggestion', 'none']) }),
    errors: ['auth_required', 'cross_site'],
  }),
} as const
