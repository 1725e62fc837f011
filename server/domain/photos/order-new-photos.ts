import type { PhotoPoint } from '#contract/moderation/review-order.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { shortenedDue } from '#server/kernel/backlog.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type PhotoFlag, promised_ms } from './rules.ts'
import { selectPhotos, updateDue } from './store/photos.ts'

/** Facts about the photos of a member that has photos which wait for a first decision. */
export interface NewPhotos {
  readonly waiting: readonly { readonly id: PhotoId; readonly flags: readonly PhotoFlag[] }[]
  /** The number of photos that every member sees. */
  readonly visible: number
  readonly rejected: number
}

/** O1: gives the new photos of a member the promised times that follow from their points. */
export async function orderNewPhotos(
  db: Queryable,
  member: MemberId,
  pointsOf: (photo: NewPhotos['waiting'][number], of: NewPhotos) => readonly PhotoPoint[],
): Promise<void> {
  const { rows } = await selectPhotos(db, { member_id: member })
  const waiting = rows.filter((row) => row.waiting_since !== null && row.appealed_at === null)
  if (waiting.length === 0) return
  const of = {
    waiting,
    visible: rows.filter((row) => row.status === 'active' && !row.is_private).length,
    rejected: rows.filter((row) => row.status === 'rejected').length,
  }
  const orders = waiting.map((row) => {
    const points = pointsOf(row, of)
    const due = shortenedDue(new Date(iso(row.waiting_since ?? row.created_at)), promised_ms, points)
    return { id: row.id, due_at: due.toISOString(), points }
  })
  await updateDue(db, { member_id: member, orders: JSON.stringify(orders) })
}
