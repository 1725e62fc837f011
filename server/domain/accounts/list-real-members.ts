import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectRealAfter, selectRealAmong } from './store.ts'

export interface RealMember {
  readonly id: MemberId
  readonly site: SiteId
  /** Time of the activation, in ms. */
  readonly activated: number
  readonly paid: boolean
}

/**
 * Returns at most `limit` real people (`isReal` of the store) in the order of their ids. Starts after the id `after`.
 * `last` is the last id, or `null` if no member is left.
 */
export async function listMembersAfter(
  db: Queryable,
  after: MemberId,
  limit: number,
): Promise<{ members: RealMember[]; last: MemberId | null }> {
  const { rows } = await selectRealAfter(db, { after, limit })
  const members = rows.map(({ id, site_id, activated_at, paid }) => ({
    ...{ id, site: site_id, paid },
    activated: Date.parse(iso(activated_at)),
  }))
  return { members, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
}

/** Returns the members of `members` who are real people. */
export async function listRealAmong(db: Queryable, members: readonly MemberId[]): Promise<MemberId[]> {
  if (members.length === 0) return []
  return (await selectRealAmong(db, { ids: members })).rows.map(({ id }) => id)
}
