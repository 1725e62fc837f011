import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectLookAlikes } from './store.ts'

/** Maximum number of bits of 64 in which two prints differ that count as alike. */
const near_bits = 6
/** Maximum number of photos that are compared with one photo. */
const candidates_max = 200

/** A photo of another member that looks like one of the member's own. */
export interface LookAlikePhoto {
  readonly member: MemberId
  readonly photo: PhotoId
  readonly own: PhotoId
  /** Number of equal bits of the two perceptual hashes, of 64. */
  readonly equalBits: number
}

/** O1: returns the photos of other members on these sites that look like a photo of this member, the most alike first. */
export async function listLookAlikePhotos(
  db: Queryable,
  sites: readonly SiteId[],
  member: MemberId,
): Promise<LookAlikePhoto[]> {
  const { rows } = await selectLookAlikes(db, {
    ...{ member_id: member, site_ids: sites, near_bits, limit: candidates_max },
  })
  return rows.flatMap(({ member_id, photo_id, own_photo_id, bits }) =>
    bits === null
      ? []
      : [{ member: member_id, photo: photo_id, own: own_photo_id as PhotoId, equalBits: 64 - bits }],
  )
}
