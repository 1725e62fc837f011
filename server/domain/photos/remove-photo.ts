import { ApiError } from '#contract/errors.ts'
import type { MemberId, PhotoId } from '#contract/ids.ts'
import { holdProfile, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { sizes } from './process-photo.ts'
import { deleteMedia, deletePhoto, deletePhotos, selectPhotos } from './store.ts'

/** After the commit, so that no photo that is still there ever lacks its files. */
export const deleteFilesJob = defineJob<{ media_key: string }>(
  'photos.delete_files',
  async (app, { media_key }) => {
    for (const size of sizes) await app.storage.delete(`${media_key}/${size}.webp`)
  },
)

/** Deletes one of the own photos; another one takes the main one's place, an active one if there is. Throws `photo_not_found`. */
export async function removePhoto(app: App, member: MemberId, photo: PhotoId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await holdProfile(tx, member)
    const { rows } = await deletePhoto(tx, [member, photo])
    if (!rows[0]) throw new ApiError('photo_not_found')
    await forget(tx, rows)
    if (profile?.main_photo_id !== photo) return
    const left = (await selectPhotos(tx, [member])).rows
    const [next = null] = (['active', 'pending'] as const).flatMap((status) =>
      left.filter((row) => row.status === status),
    )
    await setMainPhoto(app, tx, member, next)
  })
}

/** Erases all photos of a member; their files follow by a job. */
export async function erasePhotos(tx: Tx, member: MemberId): Promise<void> {
  await forget(tx, (await deletePhotos(tx, [member])).rows)
}

async function forget(tx: Tx, photos: readonly { media_key: string }[]): Promise<void> {
  await deleteMedia(tx, [photos.map(({ media_key }) => media_key)])
  for (const { media_key } of photos) await addJob(tx, deleteFilesJob, { media_key })
}
