import type { Gender } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { SearcherSession } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  type ProfileRow,
  selectGenders,
  selectHome,
  selectLastActive,
  selectListed,
  selectProfile,
  selectProfileForUpdate,
  selectProfileIds,
  selectProfiles,
  selectVisibleIds,
} from './store.ts'

/** Returns the profile of a member with any status. Throws if the member has no profile. */
export async function getProfile(db: Queryable, member: MemberId): Promise<ProfileRow> {
  const profile = await findProfile(db, member)
  if (!profile) throw new Error(`member ${member} has no profile`)
  return profile
}

/**
 * Returns the genders that a member's own searches look for. They are stored in the profile, or in the session if the
 * member has not consented to their storage (P1).
 */
export const seeksOf = (
  { seeks, sensitive_consent_at }: Pick<ProfileRow, 'seeks' | 'sensitive_consent_at'>,
  session: Pick<SearcherSession, 'seeks'>,
): readonly Gender[] => (sensitive_consent_at === null ? session.seeks : seeks)

/** Returns the searcher's profile, with the result of `seeksOf` as its `seeks`. */
export async function getSearcher(db: Queryable, session: SearcherSession): Promise<ProfileRow> {
  const profile = await getProfile(db, session.memberId)
  return { ...profile, seeks: [...seeksOf(profile, session)] }
}

export async function findProfile(db: Queryable, member: MemberId): Promise<ProfileRow | null> {
  return (await selectProfile(db, { member_id: member })).rows[0] ?? null
}

/** Returns the profiles of these members with any status, in the order of `members`. */
export async function listProfiles(db: Queryable, members: readonly MemberId[]): Promise<ProfileRow[]> {
  if (members.length === 0) return []
  const rows = new Map(
    (await selectProfiles(db, { member_ids: members })).rows.map((row) => [row.member_id, row]),
  )
  return members.flatMap((member) => rows.get(member) ?? [])
}

/** Lists the members who have a profile of any status: at most `limit` after `after`, in the order of their ids. */
export async function listProfileIds(
  db: Queryable,
  after: MemberId | null,
  limit: number,
): Promise<MemberId[]> {
  return (await selectProfileIds(db, { after, limit })).rows.map((row) => row.member_id)
}

/** Returns the time of each member's last activity, in ms. It is up to five minutes before the real one. */
export async function listLastActive(
  db: Queryable,
  members: readonly MemberId[],
): Promise<Map<MemberId, number>> {
  if (members.length === 0) return new Map()
  const { rows } = await selectLastActive(db, { member_ids: members })
  return new Map(rows.map((row) => [row.member_id, Date.parse(iso(row.last_active_at))]))
}

/** X11: returns the genders of those of `members` who have a profile. */
export async function listGenders(
  db: Queryable,
  members: readonly MemberId[],
): Promise<Map<MemberId, ProfileRow['gender']>> {
  if (members.length === 0) return new Map()
  const { rows } = await selectGenders(db, { member_ids: members })
  return new Map(rows.map(({ member_id, gender }) => [member_id, gender]))
}

/** Returns a profile with the place of its home, also during a journey (X21). */
export async function atHome(db: Queryable, profile: ProfileRow): Promise<ProfileRow> {
  if (!profile.travel_until) return profile
  const home = (await selectHome(db, { member_id: profile.member_id })).rows[0]
  return { ...profile, ...home, travel_until: null }
}

/** Locks the profile until the end of the transaction and returns it. Returns `null` if the member has no profile. */
export async function lockProfile(tx: Tx, member: MemberId): Promise<ProfileRow | null> {
  return (await selectProfileForUpdate(tx, { member_id: member })).rows[0] ?? null
}

/**
 * Returns whether the search has a row of the profile. A profile that is hidden until a time has one, so that it is found
 * again without a job.
 */
export async function isListed(db: Queryable, member: MemberId): Promise<boolean> {
  return (await selectListed(db, { member_id: member })).rows.length > 0
}

/** Returns the members of `members` whose profile is visible to others. */
export async function listVisibleAmong(db: Queryable, members: readonly MemberId[]): Promise<MemberId[]> {
  if (members.length === 0) return []
  const visible = new Set(
    (await selectVisibleIds(db, { member_ids: members })).rows.map((row) => row.member_id),
  )
  return members.filter((member) => visible.has(member))
}
