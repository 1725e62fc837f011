/**
 * Relations: which members see each other. Owns: block, known_contact, kept_away. Publishes `relations.unblocked`.
 * Handles `accounts.activated` and `accounts.address_changed`: when a member claims a mail address, the members who
 * have this address among their known contacts become invisible to the member.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { forgetContacts } from './contacts/forget-contacts.ts'
import {
  deleteKeepers,
  deleteReveals,
  revealTo,
  selectOfMember,
  selectUnconfirmed,
} from './contacts/store.ts'
import { deleteBlocks, insertBlock, selectBlocks, selectHidden, selectHiddenFrom } from './store.ts'

export { unblocked } from './unblock-member.ts'

/**
 * Returns whether `viewer` sees `other`. A block hides both members from each other. A known contact (X4) does not see
 * the member who added the contact, but the member sees the contact. So the order of the arguments matters.
 */
export async function maySee(db: Queryable, viewer: MemberId, other: MemberId): Promise<boolean> {
  return (await selectHiddenFrom(db, { member_id: viewer, other })).rows.length === 0
}

/**
 * Returns the members whom `viewer` does not see: members blocked in either direction, and members who hide from
 * `viewer` as a known contact.
 */
export async function listInvisibleTo(db: Queryable, viewer: MemberId): Promise<MemberId[]> {
  return (await selectHidden(db, { member_id: viewer })).rows.map((row) => row.other_id)
}

/** Returns the members whom a member has blocked, and the members who have blocked this member. */
export async function listBlocked(db: Queryable, member: MemberId): Promise<MemberId[]> {
  return (await selectBlocks(db, { member_id: member })).rows.map((row) => row.other_id)
}

/** Returns whether `member` has blocked `other`. A block in the other direction does not count. */
export async function hasBlocked(db: Queryable, member: MemberId, other: MemberId): Promise<boolean> {
  return (await selectBlocks(db, { member_id: member })).rows.some(
    (row) => row.by_me && row.other_id === other,
  )
}

/** Blocks a member, so that the two members no longer see each other. Idempotent. */
export async function blockMember(tx: Tx, member: MemberId, other: MemberId, now: Date): Promise<void> {
  await insertBlock(tx, { member, other, now })
}

/**
 * Throws `contacts_unconfirmed` if the member hides from known contacts and has not yet confirmed that a like, a
 * message or a request for private photos may reveal the member to them (X4). Does not check whether the recipient of
 * the like, message or request is a contact, because the error would then reveal who is a contact.
 */
export async function assertContactsConfirmed(db: Queryable, member: MemberId): Promise<void> {
  if ((await selectUnconfirmed(db, { member_id: member })).rows.length > 0)
    throw new ApiError('contacts_unconfirmed')
}

/**
 * Makes a member visible to a known contact again (X4). Called when the member likes the contact, asks to see the
 * contact's private photos, or grants the contact's request to see the member's private photos. For a message, the SQL
 * function `deliver_message` does the same. If the contacts have not been compared yet, the next comparison does not
 * hide the member from `contact`.
 */
export async function revealToContact(tx: Tx, member: MemberId, contact: MemberId): Promise<void> {
  await revealTo(tx, { member_id: member, contact })
}

export const personalData: PersonalData<ArchiveParts['relations']> = {
  async export(app, member) {
    const [{ rows }, contacts] = await Promise.all([
      selectBlocks(app.db, { member_id: member }),
      selectOfMember(app.db, { member_id: member }),
    ])
    const own = rows.filter((row) => row.by_me)
    return {
      blocked: own.map((row) => ({ member: row.other_id, at: iso(row.created_at) })),
      known_contacts: contacts.rows.map((row) => ({ given_at: iso(row.created_at) })),
    }
  },
  async erase(_app, tx, member) {
    await forgetContacts(tx, member)
    await deleteKeepers(tx, { member_id: member })
    await deleteReveals(tx, { any: member })
    await deleteBlocks(tx, { member_id: member })
  },
}
