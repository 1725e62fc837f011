import type { MemberId, PhotoId } from '#contract/ids.ts'
import type { CallInput, CallName } from '#contract/index.ts'
import type { moderationCalls } from '#contract/moderation.ts'
import type { World } from '../world.ts'
import { type Aim, type Cases, nothing } from './case.ts'

/** A photo of a site that the staff account has nothing to do with, by its own name and by a neighbour’s. */
function atPhotosElsewhere<Name extends CallName>(
  { foreign, self }: World,
  input: (of: { member: MemberId; photo: PhotoId }) => CallInput<Name>,
): Aim<Name>[] {
  const photo = foreign.photos.waiting
  return [foreign, self].map(({ member }) => ({
    says: 'another site’s photo',
    input: input({ member: member.id, photo }),
    code: 'photo_not_found',
  }))
}

export const moderationCases: Cases<typeof moderationCalls> = {
  listPhotosToReview: nothing,
  approvePhoto: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.waiting }),
    aims: (world) => atPhotosElsewhere<'approvePhoto'>(world, (of) => of),
  },
  rejectPhoto: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.doubtful, reason: 'other' }),
    aims: (world) => atPhotosElsewhere<'rejectPhoto'>(world, (of) => ({ ...of, reason: 'other' })),
  },
  undoPhotoReview: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.decided }),
    aims: (world) => [
      {
        says: 'one that they did not decide',
        input: { member: world.foreign.member.id, photo: world.foreign.photo },
        code: 'nothing_to_undo',
      },
    ],
  },
}
