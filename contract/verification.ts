import { z } from 'zod'
import { call } from './call.ts'
import { gestures, poseReasons } from './gestures.ts'
import { MemberId, Moment, SiteId, VerificationId } from './ids.ts'
import { Image } from './image.ts'
import { ReviewedMember } from './moderation.ts'
import { paths } from './paths.ts'

export const Gesture = z.enum(gestures)
export type Gesture = z.infer<typeof Gesture>
export const PoseReason = z.enum(poseReasons, 'required')
export type PoseReason = z.infer<typeof PoseReason>

/** Where the signed-in member stands (X5). */
export const OwnVerification = z.object({
  verified_at: Moment.nullable(),
  /** What the next pose has to show. */
  gesture: Gesture,
  /** A photo that others see, to compare with. */
  has_photo: z.boolean(),
  last: z
    .object({
      status: z.enum(['waiting', 'approved', 'rejected', 'expired', 'lapsed']),
      reason: PoseReason.nullable(),
      at: Moment,
      /** Until when the pose is kept at the longest; null once it is erased. */
      kept_until: Moment.nullable(),
    })
    .nullable(),
})
export type OwnVerification = z.infer<typeof OwnVerification>

/** A pose that waits for a person, beside the photos that it is compared with. */
export const PoseToReview = z.object({
  id: VerificationId,
  /** Behind `settings.cdn_prefix`; for reviewers alone. */
  pose_filename: z.string(),
  gesture: Gesture,
  photos: z.array(Image),
  profile: ReviewedMember,
  site: SiteId,
  site_name: z.string(),
  waiting_since: Moment,
  /** How often they were rejected before. */
  rejected_before: z.int(),
})
export type PoseToReview = z.infer<typeof PoseToReview>

const Pose = z.object({ member: MemberId, verification: VerificationId })
const reviewer = ['auth_required', 'forbidden', 'verification_not_found'] as const

export const verificationCalls = {
  getVerification: call(paths.getVerification, {
    auth: 'member',
    limiter: 'read',
    says: 'X5: whether the signed-in member is verified, and what the next pose has to show.',
    input: z.object({}),
    output: z.object({ verification: OwnVerification }),
    errors: ['auth_required'],
  }),
  sendPose: call(paths.sendPose, {
    auth: 'member',
    limiter: 'upload',
    upload: true,
    says: 'Sends the pose (a JPEG, PNG or WebP file). A person compares it with the photos; it is erased within 24 hours of the decision, after seven days at the latest.',
    input: z.object({}),
    output: z.object({ verification: OwnVerification }),
    errors: [
      'auth_required', 'not_confirmed', 'pose_waits', 'no_photo_to_compare', 'photo_empty', 'photo_type', 'photo_broken',
      'photo_too_many_pixels', 'photo_too_large', 'unavailable', 'body_too_large', 'wrong_content_type', 'invalid_fields',
    ], // biome-ignore format: a list of words
  }),
  withdrawPose: call(paths.withdrawPose, {
    auth: 'member',
    limiter: 'write',
    says: 'Takes the pose that waits back: it is erased at once. Without one, nothing happens.',
    input: z.object({}),
    output: z.object({ verification: OwnVerification }),
    errors: ['auth_required'],
  }),
  listPosesToReview: call(paths.listPosesToReview, {
    auth: 'staff',
    limiter: 'read',
    says: 'O1: poses of the own sites that wait for a decision, the longest waiting first. For admins and moderators.',
    input: z.object({}),
    output: z.object({ poses: z.array(PoseToReview), waiting: z.int() }),
    errors: ['auth_required', 'forbidden'],
  }),
  approvePose: call(paths.approvePose, {
    auth: 'staff',
    limiter: 'write',
    says: 'The face is that of the photos, the gesture the one asked for: the member is verified from today.',
    input: Pose,
    output: z.object({}),
    errors: [...reviewer, 'already_decided', 'no_photo_to_compare'],
  }),
  rejectPose: call(paths.rejectPose, {
    auth: 'staff',
    limiter: 'write',
    says: 'Does not verify; the member reads why, and may try again with another gesture.',
    input: Pose.extend({ reason: PoseReason }),
    output: z.object({}),
    errors: [...reviewer, 'already_decided', 'invalid_fields'],
  }),
  undoPoseDecision: call(paths.undoPoseDecision, {
    auth: 'staff',
    limiter: 'write',
    says: 'Takes the own latest decision about a pose back, as long as the pose is there.',
    input: Pose,
    output: z.object({}),
    errors: [...reviewer, 'nothing_to_undo'],
  }),
} as const
