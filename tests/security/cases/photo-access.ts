import type { photoAccessCalls } from '#contract/photos/photo-access.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const photoAccessCases: Cases<typeof photoAccessCalls> = {
  askPrivatePhotos: {
    valid: ({ other }) => ({ profile: other.member.id }),
    attacks: ({ foreign, self }) => [
      { label: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { label: 'the caller', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  listPhotoRequests: nothing,
  answerPhotoRequest: {
    valid: ({ self }) => ({ profile: self.asker, answer: 'grant' }),
    attacks: (world) =>
      atOthers<'answerPhotoRequest'>(
        world,
        ({ asker }) => ({ profile: asker, answer: 'grant' }),
        'photo_request_not_found',
      ),
  },
  withdrawPhotoAccess: {
    valid: ({ self }) => ({ profile: self.admitted }),
    attacks: (world) =>
      atOthers<'withdrawPhotoAccess'>(
        world,
        ({ admitted }) => ({ profile: admitted }),
        'photo_request_not_found',
      ),
  },
}
