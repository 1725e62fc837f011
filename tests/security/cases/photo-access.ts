import type { photoAccessCalls } from '#contract/photo-access.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const photoAccessCases: Cases<typeof photoAccessCalls> = {
  askPrivatePhotos: {
    valid: ({ other }) => ({ profile: other.member.id }),
    aims: ({ foreign, self }) => [
      { says: 'another site’s', input: { profile: foreign.member.id }, code: 'member_not_found' },
      { says: 'oneself', input: { profile: self.member.id }, code: 'member_not_found' },
    ],
  },
  listPhotoRequests: nothing,
  answerPhotoRequest: {
    valid: ({ self }) => ({ profile: self.asker, answer: 'grant' }),
    aims: (world) =>
      atOthers<'answerPhotoRequest'>(
        world,
        ({ asker }) => ({ profile: asker, answer: 'grant' }),
        'photo_request_not_found',
      ),
  },
  withdrawPhotoAccess: {
    valid: ({ self }) => ({ profile: self.admitted }),
    aims: (world) =>
      atOthers<'withdrawPhotoAccess'>(
        world,
        ({ admitted }) => ({ profile: admitted }),
        'photo_request_not_found',
      ),
  },
}
