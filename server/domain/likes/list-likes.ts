import type { CallOutput } from '#contract/index.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listCards, listVisibleAmong } from '#server/domain/profiles/index.ts'
import { listInvisibleTo } from '#server/domain/relations/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { pairOf } from '#server/kernel/pair.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
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

/** The maximum length of each list. A longer list is cut to the latest entries. */
const max_listed = 300

/**
 * D4: returns received likes, given likes and matches, latest first. Leaves out members who are deleted or paused,
 * members who are blocked (in either direction), and members who hide from this member.
 */
export async function listLikes(requestContext: MemberContext): Promise<CallOutput<'listLikes'>> {
  const { app, session } = requestContext
  const member = session.memberId
  const [received, given, both, invisible] = await Promise.all([
    selectReceived(app.db, { member_id: member, limit: max_listed }),
    selectGiven(app.db, { member_id: member, limit: max_listed }),
    selectMatches(app.db, { member_id: member, limit: max_listed }),
    listInvisibleTo(app.db, member),
  ])
  const hidden = new Set(invisible)
  const named = [...received.rows, ...given.rows, ...both.rows].map((row) => row.other_id)
  const profiles = await listCards(
    app,
    requestContext,
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

/**
 * The maximum number of new likes that are read for the likes badge, which shows at most 99+. The maximum is higher
 * than 99, because likes of members who are not visible are read but not counted.
 */
const max_counted = 200

/** The maximum number of new likes that are read for notifications. */
const max_notified = 1_000

/**
 * Returns the number of new likes (N5, S6). Counts only likes of visible members, so that the number on the likes badge
 * matches the list of likes (H2).
 */
export async function countNewLikes(db: Queryable, member: MemberId): Promise<number> {
  const { rows } = await selectNew(db, { member_id: member, limit: max_counted })
  return (
    await visibleTo(
      db,
      member,
      rows.map((row) => row.other_id),
    )
  ).length
}

/** A like that its recipient has not opened. `match` is true if the recipient had already liked the sender. */
export interface NewLike {
  readonly from: MemberId
  /** A time in ISO 8601. */
  readonly since: string
  readonly match: boolean
}

/**
 * Returns the member's unopened likes, latest first. Includes likes of deleted and blocked members; the caller must
 * leave them out.
 */
export async function listNewLikes(db: Queryable, member: MemberId): Promise<NewLike[]> {
  const { rows } = await selectNewSince(db, { member_id: member, limit: max_notified })
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

/**
 * Returns the members of `ids` whom `member` can see. Leaves out members whose profiles are hidden, members who are
 * blocked (in either direction), and members who hide from `member`, who is a known contact.
 */
export async function visibleTo(
  db: Queryable,
  member: MemberId,
  ids: readonly MemberId[],
): Promise<MemberId[]> {
  if (ids.length === 0) return []
  const [visible, invisible] = await Promise.all([listVisibleAmong(db, ids), listInvisibleTo(db, member)])
  const hidden = new Set(invisible)
  return visible.filter((id) => !hidden.has(id))
}

/** Returns the members of `ids` whom a member has liked. */
export async function listLikedAmong(
  db: Queryable,
  member: MemberId,
  ids: readonly MemberId[],
): Promise<MemberId[]> {
  if (ids.length === 0) return []
  return (await selectGivenAmong(db, { member_id: member, other_ids: ids })).rows.map((row) => row.other_id)
}

export async function isMatch(db: Queryable, a: MemberId, b: MemberId): Promise<boolean> {
  const { low, high } = pairOf(a, b)
  return (await selectPair(db, { low_id: low, high_id: high })).rows[0]?.mask === matched
}
