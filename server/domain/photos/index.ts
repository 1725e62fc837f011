/**
 * Photos (P2): upload, review, who may see which. The files lie in the object storage, `{media_key}/{size}.webp`.
 * Owns: photo, photo_media. Publishes the live event `photo`; tells profiles which one is the main. Handles nothing.
 */
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { erasePhotos } from './remove-photo.ts'
import { selectPhotos } from './store.ts'

export { insertReadyPhoto } from './add-photo.ts'
export { approvePhoto } from './approve-photo.ts'
export { insertReadyPhotos, type ReadyPhotoRow } from './insert-ready-photos.ts'
export { countWaiting, listPhotos, listShownPhotos } from './list-photos.ts'
export { sizes } from './process-photo.ts'

const archivePath = (photo: string) => `foto/${photo}.webp`

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await selectPhotos(app.db, [member])
    return {
      photos: rows.map(({ id, status, width, height, created_at }) => ({
        id,
        file: archivePath(id),
        status,
        width,
        height,
        at: iso(created_at),
      })),
    }
  },
  /** At full size: what was uploaded is not kept, what is shown is. */
  async files(app, member) {
    const { rows } = await selectPhotos(app.db, [member])
    return rows.map(({ id, media_key }) => ({ path: archivePath(id), key: `${media_key}/large.webp` }))
  },
  async erase(_app, tx, member) {
    await erasePhotos(tx, member)
  },
}
