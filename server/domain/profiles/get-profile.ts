import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  type ProfileRow,
  selectProfile,
  selectProfileForUpdate,
  selectProfiles,
  selectVisibleIds,
} from './store.ts'

/** The profile of a member, whatever its status; throws where there is none. */
export async function getProfile(db: Queryable, member: MemberId): Promise<ProfileRow> {
  const profile = await findProfile(db, member)
  if (!profile) throw new Error(`member ${member} has no profile`)
  return profile
}

export async function findProfile(db: Queryable, member: MemberId): Promise<ProfileRow | null> {
  return (await selectProfile(db, [member])).rows[0] ?? null
}

/** Their profiles, whatever their status, in the order of `members`. */
export async function listProfiles(db: Queryable, members: readonly MemberId[]): Promise<ProfileRow[]> {
  if (members.length === 0) return []
  const rows = new Map((await selectProfiles(db, [members])).rows.map((row) => [row.member_id, row]))
  return members.flatMap((member) => rows.get(member) ?? [])
}

/** The profile, held until the end of the transaction: whoever else holds or changes it waits. Null where there is none. */
export async function holdProfile(tx: Tx, member: MemberId): Promise<ProfileRow | null> {
  return (await selectProfileForUpdate(tx, [member])).rows[0] ?? null
}

/** Of these members, those whose profile may be seen by others. */
export async function listVisibleAmong(db: Queryable, members: readonly MemberId[]): Promise<MemberId[]> {
  if (members.length === 0) return []
  const visible = new Set((await selectVisibleIds(db, [members])).rows.map((row) => row.member_id))
  return members.filter((member) => visible.has(member))
}
