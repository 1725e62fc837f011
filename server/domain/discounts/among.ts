import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { days } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

type Members = readonly MemberId[]

/** H6: returns those of `members` who have a time bonus, or had one so lately that they get no other discount. */
export async function listWithRecentBonus(
  db: Queryable,
  members: Members,
  now: Date,
): Promise<Set<MemberId>> {
  const since = new Date(now.getTime() - days(limits.time_bonus_pause_days))
  const { rows } = await store.selectRecentBonuses(db, { member_ids: members, since })
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Returns those of `members` who have used a code. */
export async function listCodeUsers(db: Queryable, members: Members, code: string): Promise<Set<MemberId>> {
  const { rows } = await store.selectUsersOf(db, { member_ids: members, code })
  return new Set(rows.map(({ member_id }) => member_id))
}
