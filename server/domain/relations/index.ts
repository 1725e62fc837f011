/**
 * Relations: may these two meet?
 * Owns: block. Publishes and handles nothing.
 */
import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { deleteBlocks, insertBlock, selectBlock, selectBlocks } from './store.ts'

/** Whether neither has blocked the other. */
export async function mayMeet(db: Queryable, a: MemberId, b: MemberId): Promise<boolean> {
  return (await selectBlock(db, [a, b])).rows.length === 0
}

/** Everybody whom a member must not meet, whoever of the two wished it. */
export async function listBlocked(db: Queryable, member: MemberId): Promise<MemberId[]> {
  return (await selectBlocks(db, [member])).rows.map((row) => row.other_id)
}

/** From now on the two do not see each other. Doing it twice changes nothing. */
export async function blockMember(tx: Tx, member: MemberId, other: MemberId, now: Date): Promise<void> {
  await insertBlock(tx, [member, other, now])
}

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await selectBlocks(app.db, [member])
    const own = rows.filter((row) => row.by_me)
    return { blocked: own.map((row) => ({ member: row.other_id, at: iso(row.created_at) })) }
  },
  async erase(_app, tx, member) {
    await deleteBlocks(tx, [member])
  },
}
