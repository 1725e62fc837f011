import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { AiSource, RejectionReason } from '#contract/photos/photos.ts'
import { Gender, ProfileKind } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { MemberId, PhotoId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { Image } from '#contract/wire/image.ts'
import { paths } from '#contract/wire/paths.ts'
import { MailPreview } from '#contract/wire/previewed-mail.ts'
import { CaseHolder } from './case-locks.ts'
import { photoCauses } from './review-order.ts'

/** The member under review, with the data that a reviewer sees. */
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
  since: Timestamp,
})
export type ReviewedMember = z.infer<typeof ReviewedMember>

/**
 * An automatic warning. `resembles_rejected`: the photo resembles a rejected photo of any member. `resembles_other`: on
 * its upload, another member of the installation had nearly the same photo.
 */
export const PhotoFlag = z.enum(['resembles_rejected', 'resembles_other'])

/** X20: a photo of another member of the caller’s sites that looks nearly the same. */
const LookAlikePhoto = z.object({
  member: MemberId,
  name: z.string(),
  site_name: z.string(),
  /** Path after `settings.cdn_prefix`. */
  filename: z.string(),
  /** Number of equal bits of 64 of the perceptual hashes. */
  equal_bits: z.int(),
})
export type LookAlikePhoto = z.infer<typeof LookAlikePhoto>

/** A photo that waits for a reviewer's decision: a new photo, or a rejected photo whose owner appealed. */
export const PhotoToReview = z.object({
  photo: Image,
  /** Path of the uncropped picture. The decision applies to the whole picture. */
  whole_filename: z.string(),
  profile: ReviewedMember,
  site: SiteId,
  site_name: z.string(),
  waiting_since: Timestamp,
  /** The promised time. */
  due: Timestamp,
  /** Reasons for promising the photo earlier than others (`ReviewPoint`). */
  points: z.array(z.object({ cause: z.enum(photoCauses), points: z.int(), count: z.int() })),
  is_private: z.boolean(),
  is_main: z.boolean(),
  flags: z.array(PhotoFlag),
  /** The source that says that AI made or changed the picture; `null` for any other picture. */
  ai_source: AiSource.nullable(),
  look_alikes: z.array(LookAlikePhoto),
  appeal: z.object({ text: z.string(), reason: RejectionReason, note: z.string() }).nullable(),
  /** Number of this member's other photos with the status `active`. */
  active_photos: z.int(),
  /** Number of this member's other photos with the status `rejected`. */
  rejected_photos: z.int(),
  /** Whether the appeal is against the caller’s own decision, and another person must decide. */
  needs_another_reviewer: z.boolean(),
  holder: CaseHolder,
})
export type PhotoToReview = z.infer<typeof PhotoToReview>

const Listed = z.object({
  photos: z.array(PhotoToReview),
  /** Number of all waiting photos, capped at 1001. */
  waiting: z.int(),
  /** Whether the caller has chosen to see pictures without a blur (`showPictures`). */
  shows_pictures: z.boolean(),
})

const ReviewedPhoto = z.object({ member: MemberId, photo: PhotoId })

/** When the mail about the decision leaves. Until then it can be undone. */
export const DecidedReview = z.object({ mail_at: Timestamp })

const RejectedPhoto = ReviewedPhoto.extend({
  reason: RejectionReason,
  note: freeText(limits.appeal_max).default(''),
})

const decides = [
  ...(['auth_required', 'forbidden', 'photo_not_found', 'already_decided', 'case_locked'] as const),
  'another_reviewer' as const,
] as const

export const photoReviewCalls = {
  listPhotosToReview: call(paths.listPhotosToReview, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: photos that wait for a first decision on the caller’s sites, in the order of their promised times. For admins and moderators.',
    input: z.object({}),
    output: Listed,
    errors: ['auth_required', 'forbidden'],
  }),
  listPhotoAppeals: call(paths.listPhotoAppeals, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: rejected photos whose owners have appealed, longest waiting first. Another person than the first decides.',
    input: z.object({}),
    output: Listed,
    errors: ['auth_required', 'forbidden'],
  }),
  approvePhoto: call(paths.approvePhoto, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Approves a photo, so that others see it. `made_with_ai` labels it, where the owner has not said so.',
    input: ReviewedPhoto.extend({ made_with_ai: z.boolean('invalid').optional() }),
    output: DecidedReview,
    errors: [...decides],
  }),
  previewPhotoRejection: call(paths.previewPhotoRejection, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary:
      'O1: the mail that a rejection would send, with the other decisions about the member that it would tell. Changes nothing.',
    input: RejectedPhoto,
    output: MailPreview,
    errors: ['auth_required', 'forbidden', 'photo_not_found', 'invalid_fields'],
  }),
  rejectPhoto: call(paths.rejectPhoto, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Rejects a photo, so that others do not see it; its owner reads the reason and the note, and may appeal once.',
    input: RejectedPhoto,
    output: DecidedReview,
    errors: [...decides, 'invalid_fields'],
  }),
  undoPhotoReview: call(paths.undoPhotoReview, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Undoes the caller’s latest decision about a photo before its mail leaves: it waits for review again.',
    input: ReviewedPhoto,
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'photo_not_found', 'nothing_to_undo'],
  }),
} as const
