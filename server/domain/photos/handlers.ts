import type { Handlers } from '#server/kernel/request-context.ts'
import { addPhoto } from './add-photo.ts'
import { changePhoto, orderPhotos } from './change-photo.ts'
import { appealIntro, removeIntro, saveIntro } from './intro/save-intro.ts'
import {
  answerPhotoRequest,
  askPrivatePhotos,
  listPhotoRequests,
  withdrawPhotoAccess,
} from './private-photos.ts'
import { removePhoto } from './remove-photo.ts'
import { appealPhoto } from './review-photo.ts'

export { type CacheLifetime, findMedia } from './find-media.ts'
export { findIntroMedia } from './intro/hear-intro.ts'

export const handlers = {
  async uploadPhoto({ app, site, session, upload }, { made_with_ai }) {
    const owner = { member: session.memberId, site: site.id, paid: session.paid }
    return { photo: await addPhoto(app, owner, upload, made_with_ai === '1') }
  },
  async changePhoto({ app, session }, { photo, ...change }) {
    await changePhoto(app, session.memberId, photo, change)
  },
  async orderPhotos({ app, session }, { photos }) {
    await orderPhotos(app, session.memberId, photos)
  },
  async deletePhoto({ app, session }, { photo }) {
    await removePhoto(app, session.memberId, photo)
  },
  async appealPhoto({ app, session }, { photo, text }) {
    await appealPhoto(app, session.memberId, photo, text)
  },
  async saveVoiceIntro(requestContext, input) {
    return { intro: await saveIntro(requestContext, input) }
  },
  async deleteVoiceIntro({ app, session }) {
    await removeIntro(app, session.memberId)
  },
  async appealVoiceIntro({ app, session }, { text }) {
    await appealIntro(app, session.memberId, text)
  },
  async askPrivatePhotos(requestContext, { profile }) {
    await askPrivatePhotos(requestContext, profile)
  },
  async listPhotoRequests(requestContext) {
    return { requests: await listPhotoRequests(requestContext) }
  },
  async answerPhotoRequest({ app, session }, { profile, answer }) {
    await answerPhotoRequest(app, session.memberId, profile, answer)
  },
  async withdrawPhotoAccess({ app, session }, { profile }) {
    await withdrawPhotoAccess(app, session.memberId, profile)
  },
} satisfies Handlers<'photos'>
