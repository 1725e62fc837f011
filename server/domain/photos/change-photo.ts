import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '#contract/errors.ts'
import type { MemberId, PhotoId } from '#contract/ids.ts'
import type { CropBox } from '#contract/photos.ts'
import { holdProfile, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { newMediaKey, newToken } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { deleteFiles, deleteFilesJob, putFiles } from './files.ts'
import { replaceMain } from './main-photo.ts'
import { wholeFilename } from './present.ts'
import {
  deleteMedia,
  insertMedia,
  type PhotoRow,
  selectPhoto,
  updateFiles,
  updateOrder,
  updatePrivate,
} from './store/photos.ts'

export interface PhotoChange {
  readonly main?: true | undefined
  readonly is_private?: boolean | undefined
  readonly crop?: CropBox | null | undefined
}

/** Changes one of the own photos. Throws `photo_not_found`, `cannot_be_main`, and what cutting it anew refuses. */
export async function changePhoto(
  app: App,
  member: MemberId,
  photo: PhotoId,
  { main, is_private, crop }: PhotoChange,
): Promise<void> {
  if (crop !== undefined) await oneAtATime(member, () => cropPhoto(app, member, photo, crop))
  if (is_private !== undefined) await setPrivate(app, member, photo, is_private)
  if (main) await makeMain(app, member, photo)
}

const cropping = new Set<MemberId>()

/** Every crop is work that others wait behind: a member has one in the row at a time. Throws `unavailable`. */
async function oneAtATime(member: MemberId, crop: () => Promise<void>): Promise<void> {
  if (cropping.has(member)) throw new ApiError('unavailable')
  cropping.add(member)
  try {
    await crop()
  } finally {
    cropping.delete(member)
  }
}

/** The main photo is the first that everybody sees: neither a rejected nor a private one can be it (`cannot_be_main`). */
async function makeMain(app: App, member: MemberId, photo: PhotoId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await holdProfile(tx, member)
    const [row] = (await selectPhoto(tx, [member, photo])).rows
    if (!profile || !row) throw new ApiError('photo_not_found')
    // One under review would take away the picture that others see now.
    const isFit = row.status === 'active' || (row.status === 'pending' && profile.main_status !== 'active')
    if (!isFit || row.is_private) throw new ApiError('cannot_be_main')
    await setMainPhoto(app, tx, member, row)
  })
}

/** X6: from this moment on only those see it whom its owner lets in. */
async function setPrivate(app: App, member: MemberId, photo: PhotoId, isPrivate: boolean): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await holdProfile(tx, member)
    const [row] = (await updatePrivate(tx, [member, photo, isPrivate])).rows
    if (!profile || !row) throw new ApiError('photo_not_found')
    const isMain = profile.main_photo_id === photo
    const needsMain = !isPrivate && profile.main_status !== 'active' && row.status !== 'rejected'
    if ((isPrivate && isMain) || needsMain) await replaceMain(app, tx, member)
  })
}

/**
 * Shows another part of the picture. What was decided about the whole holds for its parts. Its files get new addresses,
 * so that no browser goes on showing what was cut away.
 */
async function cropPhoto(app: App, member: MemberId, photo: PhotoId, crop: CropBox | null): Promise<void> {
  const [before] = (await selectPhoto(app.db, [member, photo])).rows
  const bytes = before && (await app.storage.get(wholeFilename(before)))
  if (!before || !bytes) throw new ApiError('photo_not_found')

  const folder = join(app.config.dataDir, 'incoming')
  const source = join(folder, `${newToken()}.webp`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(source, bytes)
    await using made = await app.pictures.derive(source, crop)
    const media_key = newMediaKey()
    await putFiles(app, media_key, made)
    const { width, height, thumbhash } = made
    const box = crop && [crop.x, crop.y, crop.width, crop.height]
    try {
      await replaceFiles(app, before, [media_key, width, height, thumbhash, box])
    } catch (error) {
      await deleteFiles(app, media_key)
      throw error
    }
  } finally {
    await rm(source, { force: true })
  }
}

async function replaceFiles(
  app: App,
  { member_id: member, id, media_key: old_key }: PhotoRow,
  files: [media_key: string, width: number, height: number, thumbhash: string, crop: number[] | null],
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await holdProfile(tx, member)
    const [row] = (await updateFiles(tx, [member, id, old_key, ...files])).rows
    // Deleted, or cut by another device meanwhile.
    if (!row) throw new ApiError('photo_not_found')
    await deleteMedia(tx, [[old_key]])
    await insertMedia(tx, [row.media_key, member, id])
    await addJob(tx, deleteFilesJob, { media_key: old_key })
    if (profile?.main_photo_id === id) await setMainPhoto(app, tx, member, row)
  })
}

/** Throws `photo_not_found` where one of them is none of the own. */
export async function orderPhotos(app: App, member: MemberId, photos: readonly PhotoId[]): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await holdProfile(tx, member)
    const { rows } = await updateOrder(tx, [member, [...new Set(photos)]])
    if (rows.filter((row) => row.was_named).length !== new Set(photos).size)
      throw new ApiError('photo_not_found')
  })
}
