import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import type { Image } from '#contract/wire/image.ts'
import { imageOf } from '#server/domain/profiles/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findAccess } from './private-photos.ts'
import { type PhotoRow, selectPhoto, selectPhotos } from './store/photos.ts'

export interface VisiblePhoto {
  readonly image: Image
  readonly media_key: string
}

/**
 * Returns a photo of a member. Returns `null` if the photo is not active, or if it is private and its owner has not
 * granted the viewer access. The caller must check that the viewer may see the member.
 * @param viewer `null` for a visitor
 */
export async function findVisiblePhoto(
  db: Queryable,
  viewer: MemberId | null,
  member: MemberId,
  photo: PhotoId,
): Promise<VisiblePhoto | null> {
  const row = (await selectPhoto(db, { member_id: member, id: photo })).rows[0]
  if (row?.status !== 'active') return null
  const hasAccess = async () => viewer && (await findAccess(db, member, viewer))?.status === 'granted'
  if (row.is_private && !(await hasAccess())) return null
  return visiblePhoto(row)
}

/** Returns a photo of a member in any state, with the time of its upload, or `null` if the member has no such photo. */
export async function findPhoto(
  db: Queryable,
  member: MemberId,
  photo: PhotoId,
): Promise<{ image: Image; at: string } | null> {
  const row = (await selectPhoto(db, { member_id: member, id: photo })).rows[0]
  return row ? { image: imageOf(row), at: iso(row.created_at) } : null
}

/** Returns a member's active photos that are not private. */
export async function listOpenPhotos(db: Queryable, member: MemberId): Promise<VisiblePhoto[]> {
  const { rows } = await selectPhotos(db, { member_id: member })
  return rows.filter(({ status, is_private }) => status === 'active' && !is_private).map(visiblePhoto)
}

const visiblePhoto = (row: PhotoRow): VisiblePhoto => ({ image: imageOf(row), media_key: row.media_key })
