import type { MemberId, VerificationId } from '#contract/ids.ts'
import type { CallInput, CallName } from '#contract/index.ts'
import type { verificationCalls } from '#contract/verification.ts'
import type { World } from '../world.ts'
import { type Aim, type Cases, nothing } from './case.ts'

/** The same with a pose. */
function atPosesElsewhere<Name extends CallName>(
  { foreign, self }: World,
  input: (of: { member: MemberId; verification: VerificationId }) => CallInput<Name>,
): Aim<Name>[] {
  const verification = foreign.poses.waiting
  return [foreign, self].map(({ member }) => ({
    says: 'another site’s pose',
    input: input({ member: member.id, verification }),
    code: 'verification_not_found',
  }))
}

export const verificationCases: Cases<typeof verificationCalls> = {
  getVerification: nothing,
  sendPose: { valid: () => ({}), aims: () => [{ says: 'an empty file', input: {}, code: 'photo_empty' }] },
  withdrawPose: nothing,
  listPosesToReview: nothing,
  approvePose: {
    valid: ({ other }) => ({ member: other.member.id, verification: other.poses.waiting }),
    aims: (world) => [
      ...atPosesElsewhere<'approvePose'>(world, (of) => of),
      {
        says: 'one that is decided',
        input: { member: world.self.member.id, verification: world.self.poses.decided },
        code: 'already_decided',
      },
    ],
  },
  rejectPose: {
    valid: ({ self }) => ({ member: self.member.id, verification: self.poses.waiting, reason: 'not_live' }),
    aims: (world) => atPosesElsewhere<'rejectPose'>(world, (of) => ({ ...of, reason: 'not_live' })),
  },
  undoPoseDecision: {
    valid: ({ self }) => ({ member: self.member.id, verification: self.poses.decided }),
    aims: (world) => [
      ...atPosesElsewhere<'undoPoseDecision'>(world, (of) => of),
      {
        says: 'what nobody has decided',
        input: { member: world.self.member.id, verification: world.self.poses.waiting },
        code: 'nothing_to_undo',
      },
    ],
  },
}
