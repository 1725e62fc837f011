import { z } from 'zod'
import { ProfileCard } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { MemberId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** X6: number of a member's private photos, and the state of this viewer's access. */
export const PrivatePhotos = z.object({
  count: z.int(),
  access: z.enum(['none', 'asked', 'granted', 'refused', 'withdrawn']),
  may_ask: z.boolean(),
  /**
   * Earliest time at which the viewer may ask again after a refusal or withdrawal; `null` if the viewer need not
   * wait.
   */
  ask_again_at: Timestamp.nullable(),
})
export type PrivatePhotos = z.infer<typeof PrivatePhotos>

/** A member who asked to see the private photos, or who may see them. */
export const PhotoRequest = z.object({
  profile: ProfileCard,
  status: z.enum(['asked', 'granted']),
  at: Timestamp,
})
export type PhotoRequest = z.infer<typeof PhotoRequest>

export const photoAccessCalls = {
  askPrivatePhotos: call(paths.askPrivatePhotos, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'X6: asks a member to see the private photos: once, and after a refusal again after 30 days.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: [
      'auth_required',
      'not_confirmed',
      'member_not_found',
      'no_private_photos',
      'already_asked',
      'ask_again_later',
      'contacts_unconfirmed',
      'paused',
    ],
  }),
  listPhotoRequests: call(paths.listPhotoRequests, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'X6: members who asked to see the caller’s private photos, and members who may.',
    input: z.object({}),
    output: z.object({ requests: z.array(PhotoRequest) }),
    errors: ['auth_required'],
  }),
  answerPhotoRequest: call(paths.answerPhotoRequest, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'X6: grants or refuses a request to see the private photos.',
    input: z.object({ profile: MemberId, answer: z.enum(['grant', 'refuse'], 'unknown_choice') }),
    output: z.object({}),
    errors: ['auth_required', 'photo_request_not_found', 'invalid_fields', 'contacts_unconfirmed'],
  }),
  withdrawPhotoAccess: call(paths.withdrawPhotoAccess, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'X6: withdraws a member’s access to the private photos.',
    input: z.object({ profile: MemberId }),
    output: z.object({}),
    errors: ['auth_required', 'photo_request_not_found'],
  }),
} as const
