import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { photosChanged } from './events.ts'
import { deleteFilesJob } from './files.ts'
import { noteAi, replaceMain } from './main-photo.ts'
import { deleteMedia, deletePhoto, deletePhotos, unlinkRejectedPrints } from './store/photos.ts'

/**
 * Deletes one of the member's own photos. If the deleted photo was the main photo, another photo replaces it,
 * preferably an active photo. Throws `photo_not_found`.
 */
export async function removePhoto(app: App, member: MemberId, photo: PhotoId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await lockProfile(tx, member)
    const { rows } = await deletePhoto(tx, { member_id: member, id: photo })
    if (!rows[0]) throw new ApiError('photo_not_found')
    await deleteTraces(tx, rows)
    if (profile?.main_photo_id === photo) await replaceMain(app, tx, member)
    await noteAi(app, tx, member)
    await publish(app, tx, photosChanged, { member })
  })
}

/**
 * Erases the rows of all photos of a member. Jobs delete the files. The prints (perceptual hashes) of rejected photos
 * stay, without a link to the member. Returns the number of photos.
 */
export async function erasePhotos(tx: Tx, member: MemberId): Promise<number> {
  const { rows } = await deletePhotos(tx, { member_id: member })
  await deleteTraces(tx, rows)
  return rows.length
}

async function deleteTraces(tx: Tx, photos: readonly { id: PhotoId; media_key: string }[]): Promise<void> {
  await deleteMedia(tx, { media_keys: photos.map(({ media_key }) => media_key) })
  await unlinkRejectedPrints(tx, { photo_ids: photos.map(({ id }) => id) })
  for (const { media_key } of photos) await addJob(tx, deleteFilesJob, { media_key })
}
