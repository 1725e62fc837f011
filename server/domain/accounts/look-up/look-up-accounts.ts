import type { MemberState } from '#contract/console/member-search.ts'
import type { ProfileKind } from '#contract/profiles/profiles.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { skeletonOf } from '../names/skeleton.ts'
import {
  selectByAddress,
  selectByName,
  selectBySkeleton,
  selectNamed,
  selectProvisional,
  selectStates,
} from './store.ts'

/** Follows every other character of a name in the order of the index. */
const last_character = '\u{10FFFF}'

/** Returns the members of these sites whose name begins with the text, or looks like it. The shortest name is first. */
export async function findByName(
  db: Queryable,
  sites: readonly SiteId[],
  text: string,
  limit: number,
): Promise<MemberId[]> {
  const name = text.normalize('NFC').toLowerCase()
  const [similar, first] = await Promise.all([
    selectBySkeleton(db, { site_ids: sites, skeleton: skeletonOf(text), limit }),
    selectByName(db, { site_ids: sites, name, end: `${name}${last_character}`, limit }),
  ])
  return [...new Set([...similar.rows, ...first.rows].map(({ member_id }) => member_id))]
}

/** Returns the member of a site with exactly this name, in any case of letters, or `null` if there is none. */
export async function findNamed(db: Queryable, site: SiteId, name: string): Promise<MemberId | null> {
  const { rows } = await selectNamed(db, { site_id: site, name: name.normalize('NFC').toLowerCase() })
  return rows[0]?.member_id ?? null
}

/** Returns the members of these sites with a mail address, those who have confirmed it first. */
export async function findByAddress(
  db: Queryable,
  sites: readonly SiteId[],
  email: string,
  limit: number,
): Promise<MemberId[]> {
  const [confirmed, provisional] = await Promise.all([
    selectByAddress(db, { site_ids: sites, email }),
    selectProvisional(db, { site_ids: sites, email, limit }),
  ])
  return [...confirmed.rows, ...provisional.rows].map(({ member_id }) => member_id as MemberId)
}

/** The state of an account, for staff. Times are ISO 8601. */
export interface StoredState {
  readonly id: MemberId
  readonly site: SiteId
  readonly kind: ProfileKind
  readonly state: Exclude<MemberState, 'erased'>
  readonly name: string
  readonly email: string
  readonly language: string
  readonly country: string
  readonly paid: boolean
  readonly createdAt: string
  readonly activatedAt: string | null
  readonly pausedAt: string | null
  readonly suspendedAt: string | null
  readonly deletedAt: string | null
  readonly eraseAt: string | null
}

/** Returns the accounts that exist among these, in the order of `members`. */
export async function listStates(db: Queryable, members: readonly MemberId[]): Promise<StoredState[]> {
  if (members.length === 0) return []
  const { rows } = await selectStates(db, { ids: members })
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        site: row.site_id,
        kind: row.kind as ProfileKind,
        state: stateOf(row),
        name: row.name,
        email: row.email,
        language: row.language,
        country: row.country,
        paid: row.paid,
        createdAt: iso(row.created_at),
        activatedAt: row.activated_at && iso(row.activated_at),
        pausedAt: row.paused_at && iso(row.paused_at),
        suspendedAt: row.suspended_at && iso(row.suspended_at),
        deletedAt: row.deleted_at && iso(row.deleted_at),
        eraseAt: row.erase_at && iso(row.erase_at),
      },
    ]),
  )
  return members.flatMap((member) => byId.get(member) ?? [])
}

function stateOf(row: {
  status: string
  suspended_at: string | null
  paused_at: string | null
}): StoredState['state'] {
  if (row.status === 'deleted') return 'leaving'
  if (row.suspended_at !== null) return 'suspended'
  if (row.status === 'not_confirmed') return 'not_confirmed'
  return row.paused_at === null ? 'active' : 'paused'
}
