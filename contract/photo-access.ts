import { z } from 'zod'
import { call } from './call.ts'
import { MemberId, Moment } from './ids.ts'
import { paths } from './paths.ts'
import { ProfileCard } from './profiles.ts'

/** X6: how many private photos a member has, and how far this viewer is with asking. */
export const PrivatePhotos = z.object({
  count: z.int(),
  access: z.enum(['none', 'asked', 'granted', 'refused', 'withdrawn']),
  may_ask: z.boolean(),
  /** When one may ask again after a refusal. */
  ask_again_at: Moment.nullable(),
})
export type PrivatePhotos = z.infer<typeof PrivatePhotos>

/** Somebody who asked to see the private photos, or may see them. */
export const PhotoRequest = z.object({
  profile: ProfileCard,
  status: z.enum(['asked', 'granted']),
  at: Moment,
})
export type PhotoRequest = z.infer<typeof PhotoRequest>

export const photoAccessCalls = {
  askPrivatePhotos: call(paths.askPrivatePhotos, {
    auth: 'member',
    limiter: 'write',
    says: 'X6: asks a member to see the private photos: once, and after a refusal again after 30 days.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: [
      'auth_required',
      'not_confirmed',
      'member_not_found',
      'no_private_photos',
      'already_asked',
      'ask_again_later',
    ],
  }),
  listPhotoRequests: call(paths.listPhotoRequests, {
    auth: 'member',
    limiter: 'read',
    says: 'X6: who asked to see the own private photos, and who may.',
    input: z.object({}),
    output: z.object({ requests: z.array(PhotoRequest) }),
    errors: ['auth_required'],
  }),
  answerPhotoRequest: call(paths.answerPhotoRequest, {
    auth: 'member',
    limiter: 'write',
    says: 'X6: lets somebody who asked see the private photos, or not.',
    input: z.object({ profile: MemberId, answer: z.enum(['grant', 'refuse'], 'unknown_choice') }),
    output: z.object({}),
    errors: ['auth_required', 'photo_request_not_found', 'invalid_fields'],
  }),
  withdrawPhotoAccess: call(paths.withdrawPhotoAccess, {
    auth: 'member',
    limiter: 'write',
    says: 'X6: somebody who was let in sees the private photos no longer, from now on.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: ['auth_required', 'photo_request_not_found'],
  }),
} as const
