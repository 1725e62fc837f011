import type { CallInput, CallName } from '#contract/index.ts'
import type { verificationCalls } from '#contract/moderation/verification.ts'
import type { MemberId, VerificationId } from '#contract/wire/ids.ts'
import type { World } from '../world.ts'
import { type Attack, type Cases, nothing } from './case.ts'

/**
 * Returns two attacks on a pose (verification photo) of another site. The staff account has no permission for that
 * site. Both inputs contain the id of the same pose. They differ in the member id: the first input names the pose's
 * owner, and the second input names a member of the staff account's own site.
 */
function atPosesElsewhere<Name extends CallName>(
  { foreign, self }: World,
  input: (of: { member: MemberId; verification: VerificationId }) => CallInput<Name>,
): Attack<Name>[] {
  const verification = foreign.poses.waiting
  return [foreign, self].map(({ member }) => ({
    label: 'another site’s pose',
    input: input({ member: member.id, verification }),
    code: 'verification_not_found',
  }))
}

export const verificationCases: Cases<typeof verificationCalls> = {
  getVerification: nothing,
  sendPose: {
    valid: () => ({}),
    attacks: () => [{ label: 'an empty file', input: {}, code: 'photo_empty' }],
  },
  withdrawPose: nothing,
  listPosesToReview: nothing,
  approvePose: {
    valid: ({ other }) => ({ member: other.member.id, verification: other.poses.waiting }),
    attacks: (world) => [
      ...atPosesElsewhere<'approvePose'>(world, (of) => of),
      {
        label: 'a decided pose',
        input: { member: world.self.member.id, verification: world.self.poses.decided },
        code: 'already_decided',
      },
    ],
  },
  previewPoseRejection: {
    valid: ({ self }) => ({ member: self.member.id, verification: self.poses.waiting, reason: 'not_live' }),
    attacks: (world) =>
      atPosesElsewhere<'previewPoseRejection'>(world, (of) => ({ ...of, reason: 'not_live' })),
  },
  rejectPose: {
    valid: ({ self }) => ({ member: self.member.id, verification: self.poses.waiting, reason: 'not_live' }),
    attacks: (world) => atPosesElsewhere<'rejectPose'>(world, (of) => ({ ...of, reason: 'not_live' })),
  },
  undoPoseDecision: {
    valid: ({ self }) => ({ member: self.member.id, verification: self.poses.decided }),
    attacks: (world) => [
      ...atPosesElsewhere<'undoPoseDecision'>(world, (of) => of),
      {
        label: 'a pending pose',
        input: { member: world.self.member.id, verification: world.self.poses.waiting },
        code: 'nothing_to_undo',
      },
    ],
  },
}
