import type { BlockedMember } from '#contract/relations/relations.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectBlocks } from './store.ts'

/**
 * Returns the members whom a member has blocked, latest first. Leaves out members who have blocked this member but are
 * not blocked in return.
 */
export async function listOwnBlocks(db: Queryable, member: MemberId): Promise<BlockedMember[]> {
  const rows = (await selectBlocks(db, { member_id: member })).rows.filter((row) => row.by_me)
  const at = new Map(rows.map((row) => [row.other_id, iso(row.created_at)]))
  const profiles = await listProfiles(db, [...at.keys()])
  return profiles
    .map(({ member_id: id, kind, name }) => ({ id, kind, name, blocked_at: at.get(id) ?? '' }))
    .sort((a, b) => b.blocked_at.localeCompare(a.blocked_at))
}
