import type { LeavingReason } from '#contract/accounts/leaving-reasons.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countLeavers } from './leaving/store.ts'
import { countFictional, selectAccountsAmong } from './store.ts'

export interface KnownAccount {
  readonly site: SiteId
  /** False for a labelled profile, a suspended account, or one that belongs to nobody. */
  readonly isPerson: boolean
}

/** X11: returns those of `members` whose accounts exist. Erased members are not among them. */
export async function listAccountsAmong(
  db: Queryable,
  members: readonly MemberId[],
): Promise<Map<MemberId, KnownAccount>> {
  if (members.length === 0) return new Map()
  const { rows } = await selectAccountsAmong(db, { ids: members })
  return new Map(rows.map(({ id, site_id, is_person }) => [id, { site: site_id, isPerson: is_person }]))
}

/** X11: returns the number of fictional profiles by site. */
export async function countFictionalProfiles(db: Queryable): Promise<Map<SiteId, number>> {
  const { rows } = await countFictional(db)
  return new Map(rows.map(({ site_id, profiles }) => [site_id, profiles]))
}

export interface Leavers {
  readonly site: SiteId
  /** The reasons that these members ticked together; empty if they gave none. */
  readonly reasons: readonly LeavingReason[]
  readonly members: number
}

/** X11: returns how many members left from the day `from` until before the day `until`, by site and reasons. */
export async function listLeavers(db: Queryable, days: { from: string; until: string }): Promise<Leavers[]> {
  const { rows } = await countLeavers(db, days)
  return rows.map(({ site_id, reasons, members }) => ({ site: site_id, reasons, members }))
}
