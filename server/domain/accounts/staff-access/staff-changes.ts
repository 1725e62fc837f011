import * as limits from '#contract/limits.ts'
import type { SiteId, StaffChangeId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { ManagedStaff } from './manage-staff.ts'
import * as store from './store.ts'

type Access = Pick<ManagedStaff, 'role' | 'sites'>

/** A change of a staff account, before or after a second person has confirmed it. */
export interface PlannedStaffChange {
  readonly kind: 'invite' | 'change' | 'remove'
  /** The account; `null` for an invitation. */
  readonly staff: StaffId | null
  readonly email: string
  readonly name: string
  /** Access that the proposer saw; `null` for an invitation. */
  readonly before: Access | null
  readonly after: Access
  /** The sites on which the change has an effect. */
  readonly scope: readonly SiteId[]
}

/** A change that waits for a second person. */
export interface StoredStaffChange extends PlannedStaffChange {
  readonly id: StaffChangeId
  readonly proposedBy: StaffId
  readonly proposedAt: Date
  readonly expiresAt: Date
}

/** Stores a change for a second person. */
export async function proposeStaffChange(
  tx: Tx,
  { kind, staff, email, name, before, after, scope }: PlannedStaffChange,
  proposedBy: StaffId,
  now: Date,
): Promise<StaffChangeId> {
  const id = orderedId<StaffChangeId>(now)
  await store.insertStaffChange(tx, {
    ...{ id, kind, staff_id: staff, email, name, role: after.role, site_ids: after.sites },
    ...{ role_before: before?.role ?? null, site_ids_before: before?.sites ?? null, scope_ids: scope },
    ...{ proposed_by: proposedBy, created_at: now },
  })
  return id
}

/** Returns the changes that wait for a second person and have an effect only on these sites, oldest first. */
export async function listStaffChanges(
  db: Queryable,
  sites: readonly SiteId[],
  now: Date,
  id: StaffChangeId | null = null,
): Promise<StoredStaffChange[]> {
  const since = new Date(now.getTime() - days(limits.proposal_days))
  return (await store.selectStaffChanges(db, { since, site_ids: sites, id })).rows.map(read)
}

/**
 * Returns a change that waits for a second person, `decided` if it does not wait any more, or `null` if it is not of
 * these sites.
 */
export async function findStaffChange(
  db: Queryable,
  id: StaffChangeId,
  sites: readonly SiteId[],
  now: Date,
): Promise<StoredStaffChange | 'decided' | null> {
  const open = (await listStaffChanges(db, sites, now, id))[0]
  if (open) return open
  const known = (await store.selectStaffChange(db, { id })).rows[0]
  return known?.scope_ids.every((site) => sites.includes(site)) ? 'decided' : null
}

/** Records the decision about a change. */
export async function closeStaffChange(
  tx: Tx,
  id: StaffChangeId,
  { outcome, note }: { readonly outcome: 'confirmed' | 'rejected' | 'void'; readonly note: string },
  decided_by: StaffId,
  now: Date,
): Promise<void> {
  await store.closeStaffChange(tx, { id, outcome, note, decided_by, decided_at: now })
}

/** A change of staff that needed a second person, after its decision. */
export interface DecidedStaffChange extends StoredStaffChange {
  readonly outcome: 'confirmed' | 'rejected' | 'withdrawn' | 'void'
  /** The second person's reason for the refusal. */
  readonly note: string
  readonly decidedBy: StaffId
  readonly decidedAt: Date
}

/** Returns the changes within these sites that a person has proposed after `since` and that are decided. */
export async function listDecidedStaffChanges(
  db: Queryable,
  staff: StaffId,
  sites: readonly SiteId[],
  since: Date,
): Promise<DecidedStaffChange[]> {
  const { rows } = await store.selectDecidedStaffChanges(db, { proposed_by: staff, site_ids: sites, since })
  return rows.flatMap((row) => {
    const { outcome, note, decided_by, decided_at } = row
    if (outcome === null || decided_by === null || decided_at === null) return []
    const isWithdrawn = outcome === 'rejected' && decided_by === staff
    return {
      ...{ ...read(row), outcome: isWithdrawn ? 'withdrawn' : outcome, note },
      ...{ decidedBy: decided_by, decidedAt: new Date(iso(decided_at)) },
    }
  })
}

const read = (row: store.StaffChangeRow): StoredStaffChange => {
  const proposedAt = new Date(iso(row.created_at))
  return {
    ...{ id: row.id, kind: row.kind, staff: row.staff_id, email: row.email, name: row.name },
    before: row.role_before && { role: row.role_before, sites: row.site_ids_before ?? [] },
    after: { role: row.role, sites: row.site_ids },
    scope: row.scope_ids,
    proposedBy: row.proposed_by,
    proposedAt,
    expiresAt: new Date(proposedAt.getTime() + days(limits.proposal_days)),
  }
}
