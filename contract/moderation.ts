import { z } from 'zod'
import { call } from './call.ts'
import { MemberId, Moment, PhotoId, SiteId } from './ids.ts'
import { Image } from './image.ts'
import * as limits from './limits.ts'
import { paths } from './paths.ts'
import { RejectionReason } from './photos.ts'
import { Gender, ProfileKind } from './profiles.ts'

/** What a reviewer is told of whom something is by. */
export const ReviewedMember = z.object({
  id: MemberId,
  kind: ProfileKind,
  name: z.string(),
  age: z.int(),
  gender: Gender,
  country: z.string(),
  town: z.string().nullable(),
  about: z.string(),
  verified: z.boolean(),
  since: Moment,
})
export type ReviewedMember = z.infer<typeof ReviewedMember>

/** A photo that waits for a person's decision: a new one, or a rejected one whose owner appealed. */
export const PhotoToReview = z.object({
  photo: Image,
  /** The picture before its crop: what is decided about. */
  whole_filename: z.string(),
  profile: ReviewedMember,
  site: SiteId,
  site_name: z.string(),
  waiting_since: Moment,
  is_private: z.boolean(),
  is_main: z.boolean(),
  /** What was noticed about it: it resembles one that was rejected, whoever had sent that. */
  flags: z.array(z.enum(['resembles_rejected'])),
  appeal: z.object({ text: z.string(), reason: RejectionReason, note: z.string() }).nullable(),
  /** How many others of this member are shown, and how many were rejected. */
  active_photos: z.int(),
  rejected_photos: z.int(),
})
export type PhotoToReview = z.infer<typeof PhotoToReview>

const ReviewedPhoto = z.object({ member: MemberId, photo: PhotoId })

export const moderationCalls = {
  listPhotosToReview: call(paths.listPhotosToReview, {
    auth: 'staff',
    limiter: 'read',
    says: 'O1: photos of the own sites that wait for a decision, the longest waiting first. For admins and moderators.',
    input: z.object({}),
    output: z.object({
      photos: z.array(PhotoToReview),
      /** All that wait, up to 1001. */
      waiting: z.int(),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
  approvePhoto: call(paths.approvePhoto, {
    auth: 'staff',
    limiter: 'write',
    says: 'Lets a photo be shown.',
    input: ReviewedPhoto,
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'photo_not_found', 'already_decided'],
  }),
  rejectPhoto: call(paths.rejectPhoto, {
    auth: 'staff',
    limiter: 'write',
    says: 'Keeps a photo from being shown; its owner reads the reason and the note, and may appeal once.',
    input: ReviewedPhoto.extend({
      reason: RejectionReason,
      note: z.string().trim().max(limits.appeal_max, 'too_long').default(''),
    }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'photo_not_found', 'already_decided', 'invalid_fields'],
  }),
  undoPhotoReview: call(paths.undoPhotoReview, {
    auth: 'staff',
    limiter: 'write',
    says: 'Takes back the own latest decision about a photo: it waits again.',
    input: ReviewedPhoto,
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'photo_not_found', 'nothing_to_undo'],
  }),
} as const
