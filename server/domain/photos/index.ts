/**
 * Photos (P2, X6) and voice intros (X16): upload, review and visibility. The object storage contains the files, named
 * `{media_key}/{size}.webp` and `{media_key}/voice.wav`. Owns: photo, photo_media, rejected_print, photo_access,
 * photo_access_asked, voice_intro. Publishes
 * photos.changed and the live events `photo` and `photo_access`, and sets the main photo of profiles. Handles
 * `relations.unblocked`: ends the access to private photos.
 */
export { addPhotoOfNew } from './add-photo.ts'
/** @internal Exported only for the code that prepares tests and benchmarks. */
export { insertReadyPhoto, sizes } from './add-photo.ts'
export {
  defineDropUnused as defineDropUnusedPicture,
  deleteFiles as deletePictureFiles,
  deleteFilesJob as deletePictureFilesJob,
  fileKeysOf,
  storeFiles as storePictureFiles,
} from './files.ts'
export { planPrints } from './fill-prints.ts'
export { insertReadyPhotos, type ReadyPhotoRow } from './insert-ready-photos.ts'
export { listFirstPhotos } from './list-first-photos.ts'
export {
  findPhotoBacklog,
  countWaitingPhotos,
  findWaitingPhoto,
  listCardPhotos,
  listPhotos,
  listShownPhotos,
  listWaiting,
  type PhotoQueue,
  type WaitingPhoto,
} from './list-photos.ts'
export { listLookAlikePhotos, listNearPhotos } from './look-alikes/list-look-alikes.ts'
export { listUploads } from './list-uploads.ts'
export { photosChanged } from './events.ts'
export { type NewPhotos, orderNewPhotos } from './order-new-photos.ts'
export { personalData } from './personal-data.ts'
export type { HidingCase } from './present.ts'
export {
  type Decision,
  hidePhoto,
  type Photo,
  type Reviewed,
  type ReviewState,
  reviewPhoto,
  undoReview,
} from './review-photo.ts'
export { countPhotoRequests, listNewAccess, type NewAccess } from './private-photos.ts'
export { photoLimit } from './rules.ts'
export { findQuotablePhoto, listQuotedFiles } from './quoted-photos.ts'
export { takePicture } from './take-picture.ts'
export { takeVoice } from './take-voice.ts'
export { findIntro, findIntroId, findOwnIntro, isIntroOf } from './intro/hear-intro.ts'
export type { VoiceIntroRow } from './intro/store.ts'
export { presentIntro } from './intro/present-intro.ts'
export {
  countWaitingIntros,
  findIntroBacklog,
  findWaitingIntro,
  hideIntro,
  intro_promised_ms,
  type IntroState,
  listWaitingIntros,
  type ReviewedIntro,
  reviewIntro,
  showIntro,
  undoIntroReview,
} from './intro/review-intro.ts'
export { findPhoto, findVisiblePhoto, listOpenPhotos, type VisiblePhoto } from './visible-photos.ts'
