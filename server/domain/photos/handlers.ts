import { saveProfile } from '#server/domain/profiles/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Handlers } from '#server/kernel/visit.ts'
import { addPhoto } from './add-photo.ts'
import { changePhoto, orderPhotos } from './change-photo.ts'
import { getOwnProfile } from './own-profile.ts'
import {
  answerPhotoRequest,
  askPrivatePhotos,
  listPhotoRequests,
  withdrawPhotoAccess,
} from './private-photos.ts'
import { removePhoto } from './remove-photo.ts'
import { appealPhoto } from './review-photo.ts'

export { findMedia, type Keeping } from './find-media.ts'

export const handlers = {
  async getOwnProfile({ app, site, session }) {
    return { profile: await getOwnProfile(app, site, session) }
  },
  async saveProfile({ app, site, session }, change) {
    await inTransaction(app.db, (tx) => saveProfile(app, tx, { member: session.memberId, site }, change))
    return { profile: await getOwnProfile(app, site, session) }
  },
  async uploadPhoto({ app, site, session, upload }) {
    const owner = { member: session.memberId, site: site.id, paid: session.paid }
    return { photo: await addPhoto(app, owner, upload) }
  },
  async changePhoto({ app, session }, { photo, ...change }) {
    await changePhoto(app, session.memberId, photo, change)
    return {}
  },
  async orderPhotos({ app, session }, { photos }) {
    await orderPhotos(app, session.memberId, photos)
    return {}
  },
  async deletePhoto({ app, session }, { photo }) {
    await removePhoto(app, session.memberId, photo)
    return {}
  },
  async appealPhoto({ app, session }, { photo, text }) {
    await appealPhoto(app, session.memberId, photo, text)
    return {}
  },
  async askPrivatePhotos(visit, { profile }) {
    await askPrivatePhotos(visit, profile)
    return {}
  },
  async listPhotoRequests(visit) {
    return { requests: await listPhotoRequests(visit) }
  },
  async answerPhotoRequest({ app, session }, { profile, answer }) {
    await answerPhotoRequest(app, session.memberId, profile, answer)
    return {}
  },
  async withdrawPhotoAccess({ app, session }, { profile }) {
    await withdrawPhotoAccess(app, session.memberId, profile)
    return {}
  },
} satisfies Handlers<
  | 'getOwnProfile' | 'saveProfile' | 'uploadPhoto' | 'changePhoto' | 'orderPhotos' | 'deletePhoto' | 'appealPhoto'
  | 'askPrivatePhotos' | 'listPhotoRequests' | 'answerPhotoRequest' | 'withdrawPhotoAccess'
> // biome-ignore format: a list of words
