import { ApiError } from '#contract/errors.ts'
import type { MemberId, PhotoId } from '#contract/ids.ts'
import { holdProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { deleteFilesJob } from './files.ts'
import { replaceMain } from './main-photo.ts'
import { deleteMedia, deletePhoto, deletePhotos, unlinkRejectedPrints } from './store/photos.ts'

/** Deletes one of the own photos; another one takes the main one's place, an active one if there is. Throws `photo_not_found`. */
export async function removePhoto(app: App, member: MemberId, photo: PhotoId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await holdProfile(tx, member)
    const { rows } = await deletePhoto(tx, [member, photo])
    if (!rows[0]) throw new ApiError('photo_not_found')
    await forget(tx, rows)
    if (profile?.main_photo_id === photo) await replaceMain(app, tx, member)
  })
}

/** Erases all photos of a member; their files follow by a job. The prints of rejected ones stay, and nothing says whose. */
export async function erasePhotos(tx: Tx, member: MemberId): Promise<void> {
  await forget(tx, (await deletePhotos(tx, [member])).rows)
}

async function forget(tx: Tx, photos: readonly { id: PhotoId; media_key: string }[]): Promise<void> {
  await deleteMedia(tx, [photos.map(({ media_key }) => media_key)])
  await unlinkRejectedPrints(tx, [photos.map(({ id }) => id)])
  for (const { media_key } of photos) await addJob(tx, deleteFilesJob, { media_key })
}
