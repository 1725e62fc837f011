import type { CallInput, CallName } from '#contract/index.ts'
import type { photoReviewCalls } from '#contract/moderation/photo-review.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import type { World } from '../world.ts'
import { type Attack, type Cases, nothing } from './case.ts'

/**
 * Returns two attacks on a photo of a site for which the staff account has no permission. The first input contains the
 * id of the photo's owner. The second input contains the id of a member of the staff account's own site instead.
 */
function atPhotosElsewhere<Name extends CallName>(
  { foreign, self }: World,
  input: (of: { member: MemberId; photo: PhotoId }) => CallInput<Name>,
): Attack<Name>[] {
  const photo = foreign.photos.waiting
  return [foreign, self].map(({ member }) => ({
    label: 'another site’s photo',
    input: input({ member: member.id, photo }),
    code: 'photo_not_found',
  }))
}

export const photoReviewCases: Cases<typeof photoReviewCalls> = {
  listPhotosToReview: nothing,
  listPhotoAppeals: nothing,
  approvePhoto: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.waiting }),
    attacks: (world) => atPhotosElsewhere<'approvePhoto'>(world, (of) => of),
  },
  previewPhotoRejection: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.doubtful, reason: 'other' }),
    attacks: (world) =>
      atPhotosElsewhere<'previewPhotoRejection'>(world, (of) => ({ ...of, reason: 'other' })),
  },
  rejectPhoto: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.doubtful, reason: 'other' }),
    attacks: (world) => atPhotosElsewhere<'rejectPhoto'>(world, (of) => ({ ...of, reason: 'other' })),
  },
  undoPhotoReview: {
    valid: ({ self }) => ({ member: self.member.id, photo: self.photos.decided }),
    attacks: (world) => [
      {
        label: 'a photo without a decision of theirs',
        input: { member: world.foreign.member.id, photo: world.foreign.photo },
        code: 'nothing_to_undo',
      },
    ],
  },
}
