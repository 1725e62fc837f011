/**
 * Photos (P2, X6): upload, review, who may see which. The files lie in the object storage, `{media_key}/{size}.webp`.
 * Owns: photo, photo_media, rejected_print, photo_access, photo_access_asked. Publishes the live events `photo` and
 * `photo_access`; tells profiles which photo is the main one. Handles nothing.
 */
export { insertReadyPhoto, sizes } from './add-photo.ts'
export { deleteFiles as deletePictureFiles, deleteFilesJob as deletePictureFilesJob } from './files.ts'
export { findSeenPhoto, hidePhoto, listOpenPhotos, type SeenPhoto } from './hide-photo.ts'
export { insertReadyPhotos, type ReadyPhotoRow } from './insert-ready-photos.ts'
export { countWaiting, listCardPhotos, listShownPhotos, listWaiting } from './list-photos.ts'
export { personalData } from './personal-data.ts'
export { type Decision, type Reviewed, type ReviewState, reviewPhoto, undoReview } from './review-photo.ts'
export { takePicture } from './take-picture.ts'
