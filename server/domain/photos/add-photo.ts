import { ApiError } from '#contract/errors.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import type { Image } from '#contract/profiles.ts'
import { holdProfile, imageOf, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import { newMediaKey, orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Upload } from '#server/kernel/visit.ts'
import { demoReviewJob } from './demo-review.ts'
import { type Derivatives, processPhoto, sizes } from './process-photo.ts'
import { photoLimit } from './rules.ts'
import { countKept, insertMedia, insertPhoto } from './store.ts'

/** How long the demo's reviewer seems to look. */
const reviewTakes = seconds(6)

interface Owner {
  readonly member: MemberId
  readonly site: SiteId
}

/** Adds a photo, under review (P2). Throws `photo_limit` and what `processPhoto` refuses. */
export async function addPhoto(
  app: App,
  owner: Owner & { readonly paid: boolean },
  upload: Upload,
): Promise<Image> {
  const limit = photoLimit(owner.paid)
  // A look before the work; what decides is the insert.
  const { rows } = await countKept(app.db, [owner.member])
  if ((rows[0]?.count ?? 0) >= limit) throw new ApiError('photo_limit', { limit })

  const made = await processPhoto(upload)
  const media_key = newMediaKey()
  await Promise.all(sizes.map((size) => app.storage.put(`${media_key}/${size}.webp`, made.files[size])))
  try {
    return await inTransaction(app.db, async (tx) => {
      const now = app.clock.now()
      const profile = await holdProfile(tx, owner.member)
      const image = await insert(tx, owner, { ...made, media_key }, { status: 'pending', limit, now })
      // Its owner sees the first one as the main photo at once, others when it is approved.
      if (profile?.main_photo_id === null)
        await setMainPhoto(app, tx, owner.member, { ...made, ...image, media_key })
      const review = { member: owner.member, photo: image.id }
      if (app.config.demo !== 'off')
        await addJob(tx, demoReviewJob, review, { runAt: new Date(now.getTime() + reviewTakes) })
      return image
    })
  } catch (error) {
    await Promise.all(sizes.map((size) => app.storage.delete(`${media_key}/${size}.webp`)))
    throw error
  }
}

export interface ReadyPhoto extends Owner, Pick<Derivatives, 'width' | 'height' | 'thumbhash'> {
  /** `newMediaKey()`; its files `{media_key}/large.webp`, `card.webp` and `avatar.webp` are put by the caller. */
  readonly media_key: string
  /** Makes it the main photo. */
  readonly main: boolean
}

/** An active photo that needs no review, with its files already in the storage: the demo's drawn portraits. */
export async function insertReadyPhoto(app: App, tx: Tx, photo: ReadyPhoto): Promise<PhotoId> {
  const now = app.clock.now()
  const image = await insert(tx, photo, photo, { status: 'active', limit: limits.photos_premium, now })
  if (photo.main) await setMainPhoto(app, tx, photo.member, { ...photo, id: image.id, status: 'active' })
  return image.id
}

async function insert(
  tx: Tx,
  { member, site }: Owner,
  { media_key, width, height, thumbhash }: Pick<ReadyPhoto, 'media_key' | 'width' | 'height' | 'thumbhash'>,
  { status, limit, now }: { status: Image['status']; limit: number; now: Date },
): Promise<Image> {
  const id = orderedId<PhotoId>(now)
  const reviewed = status === 'active' ? now : null
  const { rowCount } = await insertPhoto(tx, [
    member, id, site, media_key, status, width, height, thumbhash, limit, now, reviewed,
  ]) // biome-ignore format: one row
  if (rowCount === 0) throw new ApiError('photo_limit', { limit })
  await insertMedia(tx, [media_key, member, id])
  return imageOf({ id, media_key, status, thumbhash })
}
