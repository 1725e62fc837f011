import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CropBox } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { lockProfile, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { newToken } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { photosChanged } from './events.ts'
import { deleteFilesJob, dropUnusedFiles, putFiles, storeFiles } from './files.ts'
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

/**
 * Changes one of the member's own photos. Throws `photo_not_found`, `cannot_be_main`, `unavailable`, and the errors of
 * `Pictures.derive`.
 */
export async function changePhoto(
  app: App,
  member: MemberId,
  photo: PhotoId,
  { main, is_private, crop }: PhotoChange,
): Promise<void> {
  if (main) await assertPublic(app, member, photo, is_private)
  if (crop !== undefined) await oneAtATime(member, () => cropPhoto(app, member, photo, crop))
  if (is_private !== undefined) await setPrivate(app, member, photo, is_private)
  if (main) await makeMain(app, member, photo)
}

/**
 * Throws `cannot_be_main` for a photo that is private or becomes private, before the call changes anything. `makeMain`
 * checks this again.
 */
async function assertPublic(
  app: App,
  member: MemberId,
  photo: PhotoId,
  becomesPrivate: boolean | undefined,
): Promise<void> {
  const [row] = (await selectPhoto(app.db, { member_id: member, id: photo })).rows
  if (!row) throw new ApiError('photo_not_found')
  if (becomesPrivate ?? row.is_private) throw new ApiError('cannot_be_main')
}

const cropping = new Set<MemberId>()

/**
 * Runs one crop per member at a time, because all members share the queue of the picture processes. Throws
 * `unavailable` while another crop of the same member runs.
 */
async function oneAtATime(member: MemberId, crop: () => Promise<void>): Promise<void> {
  if (cropping.has(member)) throw new ApiError('unavailable')
  cropping.add(member)
  try {
    await crop()
  } finally {
    cropping.delete(member)
  }
}

/**
 * Makes a photo the main photo. Throws `cannot_be_main` for rejected and private photos, because every viewer sees the
 * main photo. Also throws `cannot_be_main` for a photo under review if the current main photo is active.
 */
async function makeMain(app: App, member: MemberId, photo: PhotoId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await lockProfile(tx, member)
    const [row] = (await selectPhoto(tx, { member_id: member, id: photo })).rows
    if (!profile || !row) throw new ApiError('photo_not_found')
    // A photo that other members cannot see yet must not replace a main photo that they see.
    const canBeMain =
      row.status === 'active' || (row.status === 'pending' && profile.main_status !== 'active')
    if (!canBeMain || row.is_private) throw new ApiError('cannot_be_main')
    await setMainPhoto(app, tx, member, row)
  })
}

/** X6: makes a photo private or public. Only members with access can see a private photo. */
async function setPrivate(app: App, member: MemberId, photo: PhotoId, isPrivate: boolean): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await lockProfile(tx, member)
    const [row] = (await updatePrivate(tx, { member_id: member, id: photo, is_private: isPrivate })).rows
    if (!profile || !row) throw new ApiError('photo_not_found')
    const isMain = profile.main_photo_id === photo
    const needsMain = !isPrivate && profile.main_status !== 'active' && row.status !== 'rejected'
    if ((isPrivate && isMain) || needsMain) await replaceMain(app, tx, member)
    await publish(app, tx, photosChanged, { member })
  })
}

/**
 * Crops the photo again, starting from the uncropped picture. If `crop` is `null`, restores the uncropped picture. The
 * review decision stays valid. The files get new URLs, because browsers may have cached the old files, which show the
 * removed part.
 */
async function cropPhoto(app: App, member: MemberId, photo: PhotoId, crop: CropBox | null): Promise<void> {
  const [before] = (await selectPhoto(app.db, { member_id: member, id: photo })).rows
  const bytes = before && (await app.storage.get(wholeFilename(before)))
  if (!before || !bytes) throw new ApiError('photo_not_found')

  const folder = join(app.config.dataDir, 'incoming')
  const source = join(folder, `${newToken()}.webp`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(source, bytes)
    await using made = await app.pictures.derive(source, crop)
    const { width, height, thumbhash } = made
    const box = crop && ([crop.x, crop.y, crop.width, crop.height] as const)
    await storeFiles(app, dropUnusedFiles, async (media_key) => {
      await putFiles(app, media_key, made)
      await replaceFiles(app, before, { media_key, width, height, thumbhash, crop: box })
    })
  } finally {
    await rm(source, { force: true })
  }
}

async function replaceFiles(
  app: App,
  { member_id: member, id, media_key: old_key }: PhotoRow,
  files: {
    readonly media_key: string
    readonly width: number
    readonly height: number
    readonly thumbhash: string
    readonly crop: readonly [x: number, y: number, width: number, height: number] | null
  },
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await lockProfile(tx, member)
    const [row] = (await updateFiles(tx, { member_id: member, id, old_media_key: old_key, ...files })).rows
    // No row is updated if another device has deleted or cropped the photo in the meantime.
    if (!row) throw new ApiError('photo_not_found')
    await deleteMedia(tx, { media_keys: [old_key] })
    await insertMedia(tx, { media_key: row.media_key, member_id: member, photo_id: id })
    await addJob(tx, deleteFilesJob, { media_key: old_key })
    if (profile?.main_photo_id === id) await setMainPhoto(app, tx, member, row)
  })
}

/** Stores the order of a member's photos. Throws `photo_not_found` if a photo does not belong to the member. */
export async function orderPhotos(app: App, member: MemberId, photos: readonly PhotoId[]): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await lockProfile(tx, member)
    const { rows } = await updateOrder(tx, { member_id: member, photo_ids: [...new Set(photos)] })
    if (rows.filter((row) => row.was_named).length !== new Set(photos).size)
      throw new ApiError('photo_not_found')
  })
}
