import type { RejectionReason } from '#contract/photos/photos.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import type { Image } from '#contract/wire/image.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectPhotos } from './store/photos.ts'

export interface Upload {
  readonly id: PhotoId
  readonly status: Image['status']
  readonly reason: RejectionReason | null
  readonly isPrivate: boolean
  readonly mediaKey: string
  /** ISO 8601 */
  readonly at: string
}

/** Returns the photos that a member has uploaded and not deleted, in the member's order, for reviewers. */
export async function listUploads(db: Queryable, member: MemberId): Promise<Upload[]> {
  const { rows } = await selectPhotos(db, { member_id: member })
  return rows.map(({ id, status, reason, is_private, media_key, created_at }) => ({
    ...{ id, status, reason, isPrivate: is_private, mediaKey: media_key },
    at: iso(created_at),
  }))
}
