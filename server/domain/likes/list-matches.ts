import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectMatchesOf } from './store.ts'

export interface MatchOf {
  readonly member: MemberId
  readonly other: MemberId
  /** Time of the match, in ms. */
  readonly at: number
}

/** Returns the matches of these members in a period (times in ms). A match of two of them is there for each. */
export async function listMatchesOf(
  db: Queryable,
  members: readonly MemberId[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<MatchOf[]> {
  if (members.length === 0) return []
  const { rows } = await selectMatchesOf(db, {
    member_ids: members,
    since: new Date(from),
    until: new Date(until),
  })
  return rows.map(({ member_id: member, other_id: other, matched_at }) => ({
    ...{ member, other },
    at: Date.parse(iso(matched_at)),
  }))
}
