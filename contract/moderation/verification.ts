import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { MemberId, SiteId, Timestamp, VerificationId } from '#contract/wire/ids.ts'
import { Image } from '#contract/wire/image.ts'
import { paths } from '#contract/wire/paths.ts'
import { MailPreview } from '#contract/wire/previewed-mail.ts'
import { CaseHolder } from './case-locks.ts'
import { gestures, poseReasons } from './gestures.ts'
import { DecidedReview, ReviewedMember } from './photo-review.ts'
import { poseCauses } from './review-order.ts'

export const Gesture = z.enum(gestures)
export type Gesture = z.infer<typeof Gesture>
export const PoseReason = z.enum(poseReasons, 'required')
export type PoseReason = z.infer<typeof PoseReason>

/** State of the signed-in member's verification (X5). */
export const OwnVerification = z.object({
  verified_at: Timestamp.nullable(),
  /** Gesture that the next pose (verification photo) must show. */
  gesture: Gesture,
  /** Whether the member has a visible photo to compare with the pose. */
  has_photo: z.boolean(),
  last: z
    .object({
      status: z.enum(['waiting', 'approved', 'rejected', 'expired', 'lapsed']),
      reason: PoseReason.nullable(),
      /** Gesture that the last pose had to show. */
      gesture: Gesture,
      at: Timestamp,
      /** Whether this is no pose but the comparison of a new main photo with the photos compared before. */
      compares_photo: z.boolean(),
      /** Time by which the pose is erased at the latest; `null` after the erasure. */
      kept_until: Timestamp.nullable(),
    })
    .nullable(),
})
export type OwnVerification = z.infer<typeof OwnVerification>

/** A pose that waits for a reviewer, and the profile photos to compare with it. */
export const PoseToReview = z.object({
  id: VerificationId,
  /** Path of the pose or of the new main photo, after `settings.cdn_prefix`. Only reviewers can load a pose. */
  pose_filename: z.string(),
  gesture: Gesture,
  /** Whether this is no pose but a new main photo of a verified member, to compare with the photos compared before. */
  compares_photo: z.boolean(),
  photos: z.array(Image),
  profile: ReviewedMember,
  site: SiteId,
  site_name: z.string(),
  waiting_since: Timestamp,
  /** The promised time. */
  due: Timestamp,
  /** Reasons for promising the pose earlier than others (`ReviewPoint`). */
  points: z.array(z.object({ cause: z.enum(poseCauses), points: z.int(), count: z.int() })),
  /** Number of the member's earlier rejected poses. */
  rejected_before: z.int(),
  holder: CaseHolder,
})
export type PoseToReview = z.infer<typeof PoseToReview>

const Pose = z.object({ member: MemberId, verification: VerificationId })
const RejectedPose = Pose.extend({ reason: PoseReason })
const reviewer = ['auth_required', 'forbidden', 'verification_not_found'] as const

export const verificationCalls = {
  getVerification: call(paths.getVerification, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'X5: whether the signed-in member is verified, and the gesture of the next pose.',
    input: z.object({}),
    output: z.object({ verification: OwnVerification }),
    errors: ['auth_required'],
  }),
  sendPose: call(paths.sendPose, {
    auth: 'member',
    rateLimit: 'upload',
    upload: true,
    summary:
      'Sends the pose (a JPEG, PNG, WebP or AVIF file). A reviewer compares it with the photos. It is erased within 24 hours of the decision, after seven days at the latest.',
    input: z.object({}),
    output: z.object({ verification: OwnVerification }),
    errors: [
      'auth_required',
      'not_confirmed',
      'pose_waits',
      'no_photo_to_compare',
      'photo_empty',
      'photo_type',
      'photo_heic',
      'photo_broken',
      'photo_too_small',
      'photo_too_many_pixels',
      'photo_too_large',
      'unavailable',
      'body_too_large',
      'wrong_content_type',
      'invalid_fields',
    ],
  }),
  withdrawPose: call(paths.withdrawPose, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Withdraws the waiting pose and erases it at once. Does nothing without one.',
    input: z.object({}),
    output: z.object({ verification: OwnVerification }),
    errors: ['auth_required'],
  }),
  listPosesToReview: call(paths.listPosesToReview, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: poses that wait for a decision on the caller’s sites, in the order of their promised times. For admins and moderators.',
    input: z.object({}),
    output: z.object({
      poses: z.array(PoseToReview),
      waiting: z.int(),
      /** Whether the caller has chosen to see pictures without a blur (`showPictures`). */
      shows_pictures: z.boolean(),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
  approvePose: call(paths.approvePose, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Verifies the member from today: the face matches the photos, and the gesture is the requested one.',
    input: Pose,
    output: DecidedReview,
    errors: [...reviewer, 'already_decided', 'case_locked', 'no_photo_to_compare'],
  }),
  previewPoseRejection: call(paths.previewPoseRejection, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary:
      'O1: the mail that a rejection would send, with the other decisions about the member that it would tell. Changes nothing.',
    input: RejectedPose,
    output: MailPreview,
    errors: [...reviewer, 'invalid_fields'],
  }),
  rejectPose: call(paths.rejectPose, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Rejects the pose; the member reads the reason, and may try again with another gesture.',
    input: RejectedPose,
    output: DecidedReview,
    errors: [...reviewer, 'already_decided', 'case_locked', 'invalid_fields'],
  }),
  undoPoseDecision: call(paths.undoPoseDecision, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Undoes the caller’s latest decision about a pose before its mail leaves.',
    input: Pose,
    output: z.object({}),
    errors: [...reviewer, 'nothing_to_undo'],
  }),
} as const
