import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { Answers } from './rules.ts'
import { selectAnswers, selectAnswersOf } from './store.ts'

/** Returns the packed answers of a member. Empty if there are none. */
export const listAnswers = async (db: Queryable, member: MemberId): Promise<Answers> =>
  (await selectAnswers(db, { member_id: member })).rows[0]?.answers ?? []

/** Returns the packed answers of those of these members who have any. */
export async function listAnswersOf(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Answers>> {
  if (members.length === 0) return new Map()
  const { rows } = await selectAnswersOf(db, { member_ids: members })
  return new Map(rows.map(({ member_id, answers }) => [member_id, answers]))
}
