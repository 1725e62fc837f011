import type { CropBox } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { lockProfile, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { photosChanged } from './events.ts'
import { deleteFilesJob, dropUnusedFiles, putFiles, storeFiles } from './files.ts'
import { storedResemblesOther } from './look-alikes/list-look-alikes.ts'
import { noteAi, replaceMain } from './main-photo.ts'
import { promised_ms } from './rules.ts'
import {
  deleteMedia,
  insertMedia,
  lookAgain,
  type PhotoRow,
  selectPhoto,
  updateFiles,
  updateOrder,
  updateOwnWord,
  updatePrivate,
} from './store/photos.ts'
import { deriveStored } from './stored-picture.ts'

export interface PhotoChange {
  readonly main?: true | undefined
  readonly is_private?: boolean | undefined
  readonly crop?: CropBox | null | undefined
  readonly made_with_ai?: boolean | undefined
}

/**
 * Changes one of the member's own photos. Throws `photo_not_found`, `cannot_be_main`, `unavailable`, and the errors of
 * `Pictures.derive`.
 */
export async function changePhoto(
  app: App,
  member: MemberId,
  photo: PhotoId,
  { main, is_private, crop, made_with_ai }: PhotoChange,
): Promise<void> {
  if (main) await assertPublic(app, member, photo, is_private)
  if (crop !== undefined) await oneAtATime(member, () => cropPhoto(app, member, photo, crop))
  if (made_with_ai !== undefined) await setOwnWord(app, member, photo, made_with_ai)
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
    if (!isPrivate) await lookAgainIfAlike(app, tx, row)
    const isMain = profile.main_photo_id === photo
    const needsMain = !isPrivate && profile.main_status !== 'active' && row.status !== 'rejected'
    if ((isPrivate && isMain) || needsMain) await replaceMain(app, tx, member)
    await noteAi(app, tx, member)
    await publish(app, tx, photosChanged, { member })
  })
}

/**
 * X20: private photos are compared with nothing. So a photo that becomes public is compared now, and a reviewer looks at
 * it again if another member has nearly the same one. Others see it meanwhile, and the owner learns nothing: otherwise
 * the owner could find out which pictures are in other profiles.
 */
async function lookAgainIfAlike(app: App, tx: Tx, { member_id, id, status }: PhotoRow): Promise<void> {
  if (status !== 'active' || !(await storedResemblesOther(tx, member_id, id))) return
  const now = app.clock.now()
  await lookAgain(tx, { member_id, id, now, due_at: new Date(now.getTime() + promised_ms) })
}

/**
 * X20: stores the owner's word on whether AI made the photo. Changes nothing if the file's metadata or a reviewer said
 * so.
 */
async function setOwnWord(app: App, member: MemberId, photo: PhotoId, isAi: boolean): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const profile = await lockProfile(tx, member)
    const source = isAi ? 'owner' : null
    const [row] = (await updateOwnWord(tx, { member_id: member, id: photo, ai_source: source })).rows
    if (row && profile?.main_photo_id === photo) await setMainPhoto(app, tx, member, row)
    if (row) await noteAi(app, tx, member)
    if (!row && !(await selectPhoto(tx, { member_id: member, id: photo })).rows[0])
      throw new ApiError('photo_not_found')
  })
}

/**
 * Crops the photo again, starting from the uncropped picture. If `crop` is `null`, restores the uncropped picture. The
 * review decision stays valid. The files get new URLs, because browsers may have cached the old files, which show the
 * removed part.
 */
async function cropPhoto(app: App, member: MemberId, photo: PhotoId, crop: CropBox | null): Promise<void> {
  const [before] = (await selectPhoto(app.db, { member_id: member, id: photo })).rows
  if (!before) throw new ApiError('photo_not_found')
  const box = crop && ([crop.x, crop.y, crop.width, crop.height] as const)
  await deriveStored(app, before, crop, (made) =>
    storeFiles(app, dropUnusedFiles, async (media_key) => {
      const { width, height, thumbhash } = made
      await putFiles(app, media_key, made)
      await replaceFiles(app, before, { media_key, width, height, thumbhash, crop: box })
    }),
  )
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
