import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import { dueOf } from '#server/kernel/backlog.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { promised_ms } from './rules.ts'
import { insertReady, type PhotoRow } from './store/photos.ts'

export interface ReadyPhotoRow {
  readonly member_id: MemberId
  readonly id: PhotoId
  readonly site_id: SiteId
  /**
   * A media key from `newMediaKey()`. The caller stores the files `large.webp`, `card.webp` and `avatar.webp` under
   * this key.
   */
  readonly media_key: string
  readonly position: number
  readonly width: number
  readonly height: number
  /** A base64 string. */
  readonly thumbhash: string
  readonly created_at: string
  /** Defaults to `active`. */
  readonly status?: PhotoRow['status']
  readonly waiting_since?: string | null
  readonly reason?: PhotoRow['reason']
  readonly note?: string
  readonly appeal?: string | null
  readonly appealed_at?: string | null
}

/**
 * Inserts photos with the given statuses, hundreds of them in one statement. The caller inserts the profile rows, which
 * refer to the main photos.
 */
export async function insertReadyPhotos(tx: Queryable, photos: readonly ReadyPhotoRow[]): Promise<void> {
  const rows = photos.map((photo) => ({
    ...photo,
    due_at: photo.waiting_since && dueOf(photo.waiting_since, promised_ms),
  }))
  await insertReady(tx, { rows: JSON.stringify(rows) })
}
