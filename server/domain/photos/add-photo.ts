import * as limits from '#contract/limits.ts'
import type { AiSource, OwnPhoto } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import type { Size } from '#server/adapters/pictures/port.ts'
import { lockProfile, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Upload } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { photosChanged } from './events.ts'
import { dropUnusedFiles, putFiles, storeFiles } from './files.ts'
import { resemblesOther } from './look-alikes/list-look-alikes.ts'
import { presentOwnPhoto } from './present.ts'
import { near_bits, type PhotoFlag, photoLimit, promised_ms } from './rules.ts'
import {
  countWithoutRejected,
  insertMedia,
  insertPhoto,
  type PhotoRow,
  selectPhoto,
  selectResembling,
} from './store/photos.ts'

export interface Owner {
  readonly member: MemberId
  readonly site: SiteId
}

/**
 * Adds a photo that waits for review (P2). Throws `photo_limit`, `photo_empty`, `photo_too_large`, and the errors of
 * `Pictures.derive`.
 */
export async function addPhoto(
  app: App,
  owner: Owner & { readonly paid: boolean },
  upload: Upload | null,
  saysAi = false,
): Promise<OwnPhoto> {
  assertUploaded(upload)
  const limit = photoLimit(owner.paid)
  // Checks the limit before the picture is processed, to save work. The insert checks the limit again.
  const { rows } = await countWithoutRejected(app.db, { member_id: owner.member })
  if ((rows[0]?.count ?? 0) >= limit) throw new ApiError('photo_limit', { limit })

  await using made = await app.pictures.derive(upload.path, null, limits.photo_side_min_px)
  return await storeFiles(app, dropUnusedFiles, async (media_key) => {
    await putFiles(app, media_key, made)
    const flags = await flagsOf(app, owner.member, made.prints)
    return inTransaction(app.db, async (tx) => {
      const now = app.clock.now()
      const profile = await lockProfile(tx, owner.member)
      const photo = { ...made, media_key, flags, ai_source: aiSource(made.marked_as_ai, saysAi) }
      const row = await insert(tx, owner, photo, { status: 'pending', limit, now })
      // If the member has no main photo, the new photo becomes the main photo at once. Before its approval, only its
      // owner sees it.
      if (profile?.main_photo_id === null) await setMainPhoto(app, tx, owner.member, row)
      await publish(app, tx, photosChanged, { member: owner.member })
      return presentOwnPhoto(row)
    })
  })
}

function assertUploaded(upload: Upload | null): asserts upload is Upload {
  if (upload?.truncated)
    throw new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  if (!upload || upload.size === 0) throw new ApiError('photo_empty')
}

/**
 * Adds the first photo of a profile that `create` makes in the same transaction, so that there is neither without the
 * other. The photo waits for review. Throws the errors of `addPhoto` and of `create`.
 */
export async function addPhotoOfNew<New extends Owner>(
  app: App,
  upload: Upload | null,
  saysAi: boolean,
  create: (tx: Tx) => Promise<New>,
): Promise<New> {
  assertUploaded(upload)
  await using made = await app.pictures.derive(upload.path, null, limits.photo_side_min_px)
  return await storeFiles(app, dropUnusedFiles, async (media_key) => {
    await putFiles(app, media_key, made)
    return inTransaction(app.db, async (tx) => {
      const owner = await create(tx)
      const flags = await flagsOf(app, owner.member, made.prints)
      const photo = { ...made, media_key, flags, ai_source: aiSource(made.marked_as_ai, saysAi) }
      const now = app.clock.now()
      const row = await insert(tx, owner, photo, { status: 'pending', limit: limits.photos_premium, now })
      await setMainPhoto(app, tx, owner.member, row)
      await publish(app, tx, photosChanged, { member: owner.member })
      return owner
    })
  })
}

/** X20: the file's metadata count for more than the member's word, because the member cannot take them back. */
const aiSource = (isMarked: boolean, saysAi: boolean): AiSource | null =>
  isMarked ? 'credentials' : saysAi ? 'owner' : null

async function flagsOf(app: App, member: MemberId, prints: readonly string[]): Promise<PhotoFlag[]> {
  const [whole] = prints
  const [isRejected, isElsewhere] = await Promise.all([
    resemblesRejected(app, prints),
    whole === undefined ? false : resemblesOther(app.db, member, whole),
  ])
  return [
    ...(isRejected ? ['resembles_rejected' as const] : []),
    ...(isElsewhere ? ['resembles_other' as const] : []),
  ]
}

/** Returns whether this picture resembles a rejected photo of any member. */
export async function resemblesRejected(app: App, [whole]: readonly string[]): Promise<boolean> {
  if (whole === undefined) return false
  return (await selectResembling(app.db, { print: whole, near_bits })).rows.length > 0
}

export interface ReadyPhoto extends Owner {
  readonly width: number
  readonly height: number
  /** A base64 string. */
  readonly thumbhash: string
  /**
   * A media key from `newMediaKey()`. The caller stores the files `large.webp`, `card.webp` and `avatar.webp` under
   * this key.
   */
  readonly media_key: string
  /** True if the photo becomes the main photo. */
  readonly main: boolean
}

/**
 * The sizes of a photo's files, which are also the file names in the storage.
 * @internal Exported only for the code that prepares tests and benchmarks.
 */
export const sizes: readonly Size[] = ['large', 'card', 'avatar']

/**
 * Adds an active photo without a review. The files of the photo must already be in the storage.
 * @internal Exported only for the code that prepares tests and benchmarks.
 */
export async function insertReadyPhoto(app: App, tx: Tx, photo: ReadyPhoto): Promise<PhotoId> {
  const now = app.clock.now()
  const row = await insert(tx, photo, photo, { status: 'active', limit: limits.photos_premium, now })
  if (photo.main) await setMainPhoto(app, tx, photo.member, row)
  return row.id
}

interface NewPhoto extends Pick<ReadyPhoto, 'media_key' | 'width' | 'height' | 'thumbhash'> {
  readonly flags?: readonly PhotoFlag[]
  readonly ai_source?: AiSource | null
  readonly prints?: readonly string[]
}

async function insert(
  tx: Tx,
  { member, site }: Owner,
  { media_key, width, height, thumbhash, flags = [], prints = [], ai_source = null }: NewPhoto,
  { status, limit, now }: { status: 'pending' | 'active'; limit: number; now: Date },
): Promise<PhotoRow> {
  const id = orderedId<PhotoId>(now)
  const [reviewed, waiting] = status === 'active' ? [now, null] : [null, now]
  const { rowCount } = await insertPhoto(tx, {
    member_id: member,
    id,
    site_id: site,
    media_key,
    status,
    width,
    height,
    thumbhash,
    limit,
    created_at: now,
    reviewed_at: reviewed,
    waiting_since: waiting,
    due_at: waiting && new Date(waiting.getTime() + promised_ms),
    flags,
    prints,
    ai_source,
  })
  if (rowCount === 0) throw new ApiError('photo_limit', { limit })
  await insertMedia(tx, { media_key, member_id: member, photo_id: id })
  const [row] = (await selectPhoto(tx, { member_id: member, id })).rows
  return row as PhotoRow
}
