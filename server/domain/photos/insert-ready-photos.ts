import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { insertReady, type PhotoRow } from './store/photos.ts'

export interface ReadyPhotoRow {
  readonly member_id: MemberId
  readonly id: PhotoId
  readonly site_id: SiteId
  /** `newMediaKey()`; its files `{media_key}/large.webp`, `card.webp` and `avatar.webp` are put by the caller. */
  readonly media_key: string
  readonly position: number
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly thumbhash: string
  readonly created_at: string
  /** `active` unless said. */
  readonly status?: PhotoRow['status']
  readonly waiting_since?: string | null
  readonly reason?: PhotoRow['reason']
  readonly note?: string
  readonly appeal?: string | null
  readonly appealed_at?: string | null
}

/** Photos that need no review, hundreds in one statement; the profile rows that are inserted with them name the main ones. */
export async function insertReadyPhotos(tx: Queryable, photos: readonly ReadyPhotoRow[]): Promise<void> {
  await insertReady(tx, [JSON.stringify(photos)])
}
