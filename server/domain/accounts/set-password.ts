import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { endSessionsOf } from './sessions/session.ts'
import { deleteSessionsOfStaff } from './sessions/store.ts'
import { updateMemberPassword, updateStaffPassword } from './store.ts'

/**
 * Sets a member's password and ends all sessions of the member.
 * @param hash a hash from `hashPassword`. With any other string, no password matches, so nobody can sign in with a
 *   password
 */
export async function setMemberPassword(db: Queryable, member: MemberId, hash: string): Promise<void> {
  await updateMemberPassword(db, { id: member, password_hash: hash })
  await endSessionsOf(db, member)
}

/**
 * Sets the password of a staff account and ends all sessions of the account.
 * @param hash a hash from `hashPassword`. With any other string, no password matches, so nobody can sign in with a
 *   password
 */
export async function setStaffPassword(db: Queryable, email: string, hash: string): Promise<void> {
  await updateStaffPassword(db, { email, password_hash: hash })
  await deleteSessionsOfStaff(db, { email })
}
