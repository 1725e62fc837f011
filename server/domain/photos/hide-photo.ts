import type { MemberId, PhotoId } from '#contract/ids.ts'
import type { Image } from '#contract/image.ts'
import type { RejectionReason } from '#contract/photos.ts'
import { imageOf } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findAccess } from './private-photos.ts'
import { type Photo, type Reviewed, reviewPhoto } from './review-photo.ts'
import { makeDue, type PhotoRow, selectPhoto, selectPhotos } from './store/photos.ts'

/**
 * Rejects a photo after all that is shown (or waits): nobody sees it any more but its owner and reviewers. `undoReview`
 * with `before` shows it again. Throws `photo_not_found`; `already_decided` where it is rejected already.
 */
export async function hidePhoto(
  app: App,
  tx: Tx,
  of: Photo,
  { reason, note }: { reason: RejectionReason; note: string },
): Promise<Reviewed> {
  const { rows } = await makeDue(tx, [of.member, of.photo, app.clock.now()])
  const reviewed = await reviewPhoto(app, tx, of, { status: 'rejected', reason, note })
  return rows.length === 0 ? reviewed : { ...reviewed, before: { ...reviewed.before, waiting_since: null } }
}

export interface SeenPhoto {
  readonly image: Image
  readonly media_key: string
}

/** An active photo of a member, if this viewer (null: a visitor) may see it: private ones only while they are let in. */
export async function findSeenPhoto(
  db: Queryable,
  viewer: MemberId | null,
  member: MemberId,
  photo: PhotoId,
): Promise<SeenPhoto | null> {
  const row = (await selectPhoto(db, [member, photo])).rows[0]
  if (row?.status !== 'active') return null
  const isLetIn = async () => viewer && (await findAccess(db, member, viewer))?.status === 'granted'
  if (row.is_private && !(await isLetIn())) return null
  return seen(row)
}

/** A member's photos that everybody may see. */
export async function listOpenPhotos(db: Queryable, member: MemberId): Promise<SeenPhoto[]> {
  const { rows } = await selectPhotos(db, [member])
  return rows.filter(({ status, is_private }) => status === 'active' && !is_private).map(seen)
}

const seen = (row: PhotoRow): SeenPhoto => ({ image: imageOf(row), media_key: row.media_key })
