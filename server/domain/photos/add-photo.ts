import { ApiError } from '#contract/errors.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { OwnPhoto } from '#contract/photos.ts'
import type { Size } from '#server/adapters/pictures/port.ts'
import { holdProfile, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { newMediaKey, orderedId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Upload } from '#server/kernel/visit.ts'
import { deleteFiles, putFiles } from './files.ts'
import { presentOwnPhoto } from './present.ts'
import { nearBits, photoLimit } from './rules.ts'
import {
  countKept,
  insertMedia,
  insertPhoto,
  type PhotoFlag,
  type PhotoRow,
  selectPhoto,
  selectResembling,
} from './store/photos.ts'

interface Owner {
  readonly member: MemberId
  readonly site: SiteId
}

/**
 * Adds a photo, under review (P2). Throws `photo_limit`, `photo_empty`, `photo_too_large`, and what making its files
 * refuses (`Pictures.derive`).
 */
export async function addPhoto(
  app: App,
  owner: Owner & { readonly paid: boolean },
  upload: Upload | null,
): Promise<OwnPhoto> {
  if (upload?.truncated)
    throw new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  if (!upload || upload.size === 0) throw new ApiError('photo_empty')
  const limit = photoLimit(owner.paid)
  // A look before the work; what decides is the insert.
  const { rows } = await countKept(app.db, [owner.member])
  if ((rows[0]?.count ?? 0) >= limit) throw new ApiError('photo_limit', { limit })

  await using made = await app.pictures.derive(upload.path, null)
  const media_key = newMediaKey()
  await putFiles(app, media_key, made)
  try {
    const flags = (await isKnownBad(app, made.prints)) ? ['resembles_rejected' as const] : []
    return await inTransaction(app.db, async (tx) => {
      const now = app.clock.now()
      const profile = await holdProfile(tx, owner.member)
      const photo = { ...made, media_key, flags }
      const row = await insert(tx, owner, photo, { status: 'pending', limit, now })
      // Its owner sees the first one as the main photo at once, others when it is approved.
      if (profile?.main_photo_id === null) await setMainPhoto(app, tx, owner.member, row)
      return presentOwnPhoto(row)
    })
  } catch (error) {
    await deleteFiles(app, media_key)
    throw error
  }
}

/** Whether a photo that was rejected, whoever had sent it, looks like this one. */
export async function isKnownBad(app: App, [whole]: readonly string[]): Promise<boolean> {
  if (whole === undefined) return false
  return (await selectResembling(app.db, [whole, nearBits])).rows.length > 0
}

export interface ReadyPhoto extends Owner {
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly thumbhash: string
  /** `newMediaKey()`; its files `{media_key}/large.webp`, `card.webp` and `avatar.webp` are put by the caller. */
  readonly media_key: string
  /** Makes it the main photo. */
  readonly main: boolean
}

/** The files of a photo, by their names in the storage. */
export const sizes: readonly Size[] = ['large', 'card', 'avatar']

/** An active photo that needs no review, with its files already in the storage: the demo's drawn portraits. */
export async function insertReadyPhoto(app: App, tx: Tx, photo: ReadyPhoto): Promise<PhotoId> {
  const now = app.clock.now()
  const row = await insert(tx, photo, photo, { status: 'active', limit: limits.photos_premium, now })
  if (photo.main) await setMainPhoto(app, tx, photo.member, row)
  return row.id
}

interface NewPhoto extends Pick<ReadyPhoto, 'media_key' | 'width' | 'height' | 'thumbhash'> {
  readonly flags?: readonly PhotoFlag[]
  readonly prints?: readonly string[]
}

async function insert(
  tx: Tx,
  { member, site }: Owner,
  { media_key, width, height, thumbhash, flags = [], prints = [] }: NewPhoto,
  { status, limit, now }: { status: 'pending' | 'active'; limit: number; now: Date },
): Promise<PhotoRow> {
  const id = orderedId<PhotoId>(now)
  const [reviewed, waiting] = status === 'active' ? [now, null] : [null, now]
  const { rowCount } = await insertPhoto(tx, [
    member, id, site, media_key, status, width, height, thumbhash, limit, now, reviewed, waiting, flags, prints,
  ]) // biome-ignore format: one row
  if (rowCount === 0) throw new ApiError('photo_limit', { limit })
  await insertMedia(tx, [media_key, member, id])
  const [row] = (await selectPhoto(tx, [member, id])).rows
  return row as PhotoRow
}
