import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectFirstApproved } from './store/photos.ts'

/** O1: returns when the first photo of each of `members` was approved, in ms. Members without one are left out. */
export async function listFirstPhotos(
  db: Queryable,
  members: readonly MemberId[],
): Promise<Map<MemberId, number>> {
  const { rows } = await selectFirstApproved(db, { member_ids: members })
  return new Map(
    rows.flatMap(({ member_id, approved_at }) =>
      approved_at === null ? [] : [[member_id, Date.parse(iso(approved_at))]],
    ),
  )
}
