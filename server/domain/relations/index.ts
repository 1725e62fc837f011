/**
 * Relations: may these two meet?
 * Owns: block, known_contact. Publishes nothing. Handles `accounts.activated` and `accounts.address_changed`: whoever keeps
 * that address away does so from then on.
 */
import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { forgetContacts } from './contacts/forget-contacts.ts'
import { selectOfMember } from './contacts/store.ts'
import { deleteBlocks, insertBlock, selectBlock, selectBlocks } from './store.ts'

/** Whether neither has blocked the other. */
export async function mayMeet(db: Queryable, a: MemberId, b: MemberId): Promise<boolean> {
  return (await selectBlock(db, [a, b])).rows.length === 0
}

/** Everybody whom a member must not meet, whoever of the two wished it. */
export async function listBlocked(db: Queryable, member: MemberId): Promise<MemberId[]> {
  return (await selectBlocks(db, [member])).rows.map((row) => row.other_id)
}

/** Whether a member has blocked the other by hand. */
export async function hasBlocked(db: Queryable, member: MemberId, other: MemberId): Promise<boolean> {
  return (await selectBlocks(db, [member])).rows.some((row) => row.by_me && row.other_id === other)
}

/** From now on the two do not see each other. Doing it twice changes nothing. */
export async function blockMember(tx: Tx, member: MemberId, other: MemberId, now: Date): Promise<void> {
  await insertBlock(tx, [member, other, now])
}

export const personalData: PersonalData = {
  async export(app, member) {
    const [{ rows }, contacts] = await Promise.all([
      selectBlocks(app.db, [member]),
      selectOfMember(app.db, [member]),
    ])
    const own = rows.filter((row) => row.by_me)
    return {
      blocked: own.map((row) => ({ member: row.other_id, at: iso(row.created_at) })),
      known_contacts: contacts.rows.map((row) => ({ given_at: iso(row.created_at) })),
    }
  },
  async erase(_app, tx, member) {
    await forgetContacts(tx, member)
    await deleteBlocks(tx, [member])
  },
}
