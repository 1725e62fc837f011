import type { MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import { listCards, listVisibleAmong } from '#server/domain/profiles/index.ts'
import { listBlocked } from '#server/domain/relations/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { matched } from './rules.ts'
import {
  type LikeRow,
  selectGiven,
  selectGivenAmong,
  selectMatches,
  selectNew,
  selectNewSince,
  selectPair,
  selectReceived,
} from './store.ts'

/** The most of each list, the latest ones. */
const listed = 300

/** D4: who liked me, whom I liked, our matches; the latest first, without those who are gone, hidden or blocked. */
export async function listLikes(visit: MemberVisit): Promise<CallOutput<'listLikes'>> {
  const { app, session } = visit
  const member = session.memberId
  const [received, given, both, blocked] = await Promise.all([
    selectReceived(app.db, [member, listed]),
    selectGiven(app.db, [member, listed]),
    selectMatches(app.db, [member, listed]),
    listBlocked(app.db, member),
  ])
  const hidden = new Set(blocked)
  const named = [...received.rows, ...given.rows, ...both.rows].map((row) => row.other_id)
  const profiles = await listCards(
    app,
    visit,
    [...new Set(named)].filter((id) => !hidden.has(id)),
  )
  const shown = new Set(profiles.map((card) => card.id))
  const isShown = (row: LikeRow) => shown.has(row.other_id)
  const present = (row: LikeRow) => ({ id: row.other_id, at: iso(row.created_at) })
  return {
    profiles,
    liked_by: received.rows.filter(isShown).map((row) => ({ ...present(row), like_new: row.is_new })),
    liked: given.rows.filter(isShown).map(present),
    matches: both.rows.filter(isShown).map(present),
  }
}

/** The badge counts to 99+; more are not looked at. */
const counted = 200

/** New likes (N5, S6): of members who may be seen, so that the badge never counts what the list does not show (H2). */
export async function countNewLikes(db: Queryable, member: MemberId): Promise<number> {
  const { rows } = await selectNew(db, [member, counted])
  return (
    await visibleTo(
      db,
      member,
      rows.map((row) => row.other_id),
    )
  ).length
}

/** A like that its receiver has not opened; `match`: they had liked first. */
export interface NewLike {
  readonly from: MemberId
  /** ISO 8601. */
  readonly since: string
  readonly match: boolean
}

/** New likes, the latest first; also of those who are gone or blocked: whoever tells of them looks at that. */
export async function listNewLikes(db: Queryable, member: MemberId): Promise<NewLike[]> {
  const { rows } = await selectNewSince(db, [member, counted])
  const liked = await listLikedAmong(
    db,
    member,
    rows.map((row) => row.other_id),
  )
  return rows.map((row) => ({
    from: row.other_id,
    since: iso(row.created_at),
    match: liked.includes(row.other_id),
  }))
}

/** Of these, those who may be seen and met by a member. */
export async function visibleTo(
  db: Queryable,
  member: MemberId,
  ids: readonly MemberId[],
): Promise<MemberId[]> {
  if (ids.length === 0) return []
  const [visible, blocked] = await Promise.all([listVisibleAmong(db, ids), listBlocked(db, member)])
  const hidden = new Set(blocked)
  return visible.filter((id) => !hidden.has(id))
}

/** Of these, those whom a member has liked. */
export async function listLikedAmong(
  db: Queryable,
  member: MemberId,
  ids: readonly MemberId[],
): Promise<MemberId[]> {
  if (ids.length === 0) return []
  return (await selectGivenAmong(db, [member, ids])).rows.map((row) => row.other_id)
}

export async function isMatch(db: Queryable, a: MemberId, b: MemberId): Promise<boolean> {
  const { low, high } = pairOf(a, b)
  return (await selectPair(db, [low, high])).rows[0]?.mask === matched
}
