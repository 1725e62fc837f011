import type { Audience } from '#contract/facets.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { PrivatePhotos } from '#contract/photo-access.ts'
import type { OwnPhoto, ShownPhoto } from '#contract/photos.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { presentOwnPhoto, presentShownPhoto, wholeFilename } from './present.ts'
import { findAccess, presentPrivatePhotos } from './private-photos.ts'
import { photosShown } from './rules.ts'
import {
  type PhotoRow,
  selectPhotos,
  selectPhotosOfMembers,
  selectToReview,
  selectWaiting,
} from './store/photos.ts'

/** A member's photos in the order their owner gave them; all of them are for the owner's eyes only. */
export async function listPhotos(db: Queryable, member: MemberId): Promise<OwnPhoto[]> {
  const { rows } = await selectPhotos(db, [member])
  return rows.map(presentOwnPhoto)
}

export interface PhotosOfMember {
  readonly photos: ShownPhoto[]
  readonly hidden_photos: number
  readonly private_photos: PrivatePhotos
}

/**
 * The photos of a member's page (P3, X6): those that this audience may see, the main one first; how many more premium
 * members see; how many are private, and how far this viewer is with asking.
 * @param viewer null for a visitor and for the member, who looks with the eyes of others
 */
export async function listShownPhotos(
  app: Pick<App, 'db' | 'clock'>,
  profile: Pick<ProfileRow, 'member_id' | 'main_photo_id'>,
  audience: Audience,
  viewer: MemberId | null,
): Promise<PhotosOfMember> {
  const { member_id, main_photo_id } = profile
  const [{ rows }, access] = await Promise.all([
    selectPhotos(app.db, [member_id]),
    viewer && findAccess(app.db, member_id, viewer),
  ])
  const { shown, hidden, locked } = photosShown(rows, main_photo_id, audience, access?.status === 'granted')
  const asking = presentPrivatePhotos(locked, access, app.clock.now())
  return {
    photos: shown.map(presentShownPhoto),
    hidden_photos: hidden,
    private_photos: viewer ? asking : { ...asking, may_ask: false },
  }
}

/** The photos of several members that this audience may see, the main ones first, without private ones. */
export async function listCardPhotos(
  app: Pick<App, 'db'>,
  profiles: readonly Pick<ProfileRow, 'member_id' | 'main_photo_id'>[],
  audience: Audience,
): Promise<ReadonlyMap<MemberId, ShownPhoto[]>> {
  const { rows } = await selectPhotosOfMembers(app.db, [profiles.map((row) => row.member_id)])
  return new Map(
    profiles.map(({ member_id, main_photo_id }) => {
      const own = rows.filter((row) => row.member_id === member_id)
      return [member_id, photosShown(own, main_photo_id, audience, false).shown.map(presentShownPhoto)]
    }),
  )
}

/** Photos of these sites that wait for a reviewer, counted up to 1001. */
export async function countWaiting(app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<number> {
  return (await selectWaiting(app.db, [sites, limits.search_count_cap])).rows[0]?.count ?? 0
}

export interface WaitingPhoto {
  readonly row: PhotoRow
  readonly whole_filename: string
  readonly waiting_since: string
  /** Of the same member. */
  readonly active_photos: number
  readonly rejected_photos: number
}

/** The photos of these sites that wait for a reviewer, the longest waiting first. */
export async function listWaiting(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
  most: number,
): Promise<WaitingPhoto[]> {
  const { rows } = await selectToReview(app.db, [sites, most])
  const others = (await selectPhotosOfMembers(app.db, [rows.map((row) => row.member_id)])).rows
  const count = (member: MemberId, photo: PhotoId, status: PhotoRow['status']) =>
    others.filter((row) => row.member_id === member && row.id !== photo && row.status === status).length
  return rows.map((row) => ({
    row,
    whole_filename: wholeFilename(row),
    waiting_since: iso(row.waiting_since ?? row.created_at),
    active_photos: count(row.member_id, row.id, 'active'),
    rejected_photos: count(row.member_id, row.id, 'rejected'),
  }))
}
