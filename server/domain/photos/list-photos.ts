import type { MemberId, SiteId } from '#contract/ids.ts'
import type { Image } from '#contract/profiles.ts'
import { imageOf, type ProfileRow } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type Audience, photosShown } from './rules.ts'
import { selectPhotos, selectWaiting } from './store.ts'

/** A member's photos in the order their owner gave them; all of them are for the owner's eyes only. */
export async function listPhotos(
  db: Queryable,
  member: MemberId,
  { onlyActive }: { readonly onlyActive: boolean },
): Promise<Image[]> {
  const { rows } = await selectPhotos(db, [member])
  return rows.filter((row) => !onlyActive || row.status === 'active').map(imageOf)
}

/** The photos of a member's page (P3): those that this audience may see, the main one first, and how many it may not. */
export async function listShownPhotos(
  db: Queryable,
  profile: Pick<ProfileRow, 'member_id' | 'main_photo_id'>,
  audience: Audience,
): Promise<{ photos: Image[]; hidden_photos: number }> {
  const { rows } = await selectPhotos(db, [profile.member_id])
  const { shown, hidden } = photosShown(rows, profile.main_photo_id, audience)
  return { photos: shown.map(imageOf), hidden_photos: hidden }
}

/** Photos of these sites that wait for a reviewer. */
export async function countWaiting(app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<number> {
  return (await selectWaiting(app.db, [sites])).rows[0]?.count ?? 0
}
