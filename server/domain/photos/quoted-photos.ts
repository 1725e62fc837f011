import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { imageOf } from '#server/domain/profiles/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findAccess } from './private-photos.ts'
import { photosShown } from './rules.ts'
import { selectPhotos, selectPhotosOfMembers } from './store/photos.ts'

/** A photo about which somebody writes: its place among the photos that members see, from 1. */
export interface QuotablePhoto {
  readonly position: number
  /** `null` for a private photo, which messages never show. */
  readonly filename: string | null
}

/**
 * Returns a photo that a viewer sees on a member's page, or `null` if there is none such. The caller must check that the
 * viewer may see the member.
 */
export async function findQuotablePhoto(
  db: Queryable,
  { member_id, main_photo_id }: { readonly member_id: MemberId; readonly main_photo_id: PhotoId | null },
  viewer: MemberId,
  photo: PhotoId,
): Promise<QuotablePhoto | null> {
  const [{ rows }, access] = await Promise.all([
    selectPhotos(db, { member_id }),
    findAccess(db, member_id, viewer),
  ])
  const { shown } = photosShown(rows, main_photo_id, 'premium', access?.status === 'granted')
  const at = shown.findIndex(({ id }) => id === photo)
  const found = shown[at]
  return found
    ? { position: at + 1, filename: found.is_private ? null : imageOf(found).thumb_filename }
    : null
}

/** Returns the small files of those photos of the members that are active and not private now, by the photo's id. */
export async function listQuotedFiles(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<PhotoId, string>> {
  if (members.length === 0) return new Map()
  const { rows } = await selectPhotosOfMembers(db, { member_ids: [...members] })
  return new Map(
    rows
      .filter(({ status, is_private }) => status === 'active' && !is_private)
      .map((row) => [row.id, imageOf(row).thumb_filename]),
  )
}
