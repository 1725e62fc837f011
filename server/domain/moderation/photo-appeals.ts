import type { PhotoId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { assertOtherPerson } from './other-person.ts'
import { selectPhotoDeciders } from './store.ts'

/** Returns who made the latest decision about each photo, by photo. Null: an account that no longer exists. */
export async function listPhotoDeciders(
  db: Queryable,
  sites: readonly SiteId[],
  photos: readonly PhotoId[],
): Promise<ReadonlyMap<string, StaffId | null>> {
  const { rows } = await selectPhotoDeciders(db, { site_ids: sites, object_ids: photos })
  return new Map(rows.map(({ object_id, staff_id }) => [object_id, staff_id]))
}

/** Throws `another_reviewer` for an appeal against a decision that this person has made (`assertOtherPerson`). */
export async function assertOtherReviewer(
  requestContext: StaffContext,
  tx: Tx,
  { site, photo }: { readonly site: SiteId; readonly photo: PhotoId },
): Promise<void> {
  const first = (await listPhotoDeciders(tx, [site], [photo])).get(photo)
  if (first) await assertOtherPerson(requestContext, tx, site, first)
}
