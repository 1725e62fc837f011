import type { MemberId } from '#contract/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { updateMemberPassword, updateStaffPassword } from './store.ts'

/** @param hash from `hashPassword`; anything else belongs to no password, so that nobody can sign in */
export async function setMemberPassword(db: Queryable, member: MemberId, hash: string): Promise<void> {
  await updateMemberPassword(db, [member, hash])
}

/** @param hash from `hashPassword`; anything else belongs to no password */
export async function setStaffPassword(db: Queryable, email: string, hash: string): Promise<void> {
  await updateStaffPassword(db, [email, hash])
}
