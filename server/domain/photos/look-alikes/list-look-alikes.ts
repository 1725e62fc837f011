import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { near_bits } from '../rules.ts'
import { selectLookAlikes, selectNearPhotos, selectNearPrint, selectPrint } from './store.ts'

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

/** X20: returns whether another member of the installation has nearly the same picture. */
export const resemblesOther = async (db: Queryable, member: MemberId, print: string): Promise<boolean> =>
  (await selectNearPrint(db, { member_id: member, print, near_bits })).rows.length > 0

/** X20: the same for a stored photo. */
export async function storedResemblesOther(
  db: Queryable,
  member: MemberId,
  photo: PhotoId,
): Promise<boolean> {
  const print = (await selectPrint(db, { member_id: member, id: photo })).rows[0]?.print
  return print ? resemblesOther(db, member, print) : false
}

/** Maximum number of look-alikes that are shown beside a photo. */
const beside_max = 6

/** A photo that looks like one that waits for review. */
export interface NearPhoto {
  readonly member: MemberId
  readonly site: SiteId
  /** Path of the card's picture. */
  readonly filename: string
  readonly equalBits: number
}

/** X20: returns the photos of other members on these sites that look like these photos, by the id of the photo. */
export async function listNearPhotos(
  db: Queryable,
  sites: readonly SiteId[],
  photos: readonly { readonly member_id: MemberId; readonly id: PhotoId }[],
): Promise<ReadonlyMap<PhotoId, readonly NearPhoto[]>> {
  if (photos.length === 0) return new Map()
  const { rows } = await selectNearPhotos(db, {
    ...{ site_ids: sites, near_bits, limit: beside_max },
    member_ids: photos.map(({ member_id }) => member_id),
    photo_ids: photos.map(({ id }) => id),
  })
  return Map.groupBy(
    rows.map((row) => ({
      own: row.own_photo_id,
      ...{ member: row.member_id, site: row.site_id, filename: `${row.media_key}/card.webp` },
      equalBits: 64 - (row.bits ?? 64),
    })),
    ({ own }) => own,
  )
}
