import type { AuditAction, AuditedKind } from '#contract/moderation/audit-actions.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type AuditRow, insertEntry, selectLatest } from './store.ts'

export interface AuditEntry {
  /** `null` for a command on the server. */
  readonly staff: StaffId | null
  readonly site: SiteId
  readonly action: AuditAction
  readonly object: { readonly kind: AuditedKind; readonly id: string }
  /** The member whom the action concerns, or `null` after the member was erased. */
  readonly member: MemberId | null
  /**
   * The states before and after. Texts to or about the member belong into `note`, because their erasure removes only
   * `note` and `photo_before`.
   */
  readonly before: object
  readonly after: object
}

/** Records an action of staff or of a command on the server, in the transaction of that action. */
export async function audit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  const { staff, site, action, object, member, before, after } = entry
  await insertEntry(tx, {
    site_id: site,
    id: orderedId(now),
    staff_id: staff,
    action,
    object_kind: object.kind,
    object_id: object.id,
    member_id: member,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    at: now,
  })
}

/**
 * Returns since when a proposal has waited for its second person, for the state before the decision. The times of queues
 * are read from there. Empty for a proposer who withdraws it, or confirms it alone.
 */
export const waitedForSecond = (
  { proposedBy, proposedAt }: { readonly proposedBy: StaffId; readonly proposedAt: Date },
  decidedBy: StaffId,
): { proposed_at?: string } => (decidedBy === proposedBy ? {} : { proposed_at: proposedAt.toISOString() })

interface Actor {
  readonly app: Pick<App, 'clock'>
  /** The person of the staff; `null` for the product itself. */
  readonly session: { readonly staffId: StaffId | null }
}

interface Audited {
  readonly site: SiteId
  readonly kind: AuditedKind
  readonly id: string
}

/** Records an act on an object that concerns no member, in the transaction of that act. */
export async function auditAct(
  { app, session }: Actor,
  tx: Tx,
  { site, ...object }: Audited,
  action: AuditAction,
  after: object,
  before: object = {},
): Promise<void> {
  await audit(
    tx,
    { staff: session.staffId, site, action, object, member: null, before, after },
    app.clock.now(),
  )
}

/** Returns the latest entry about an object on these sites, or `null` if there is none. */
export async function findLatest(
  db: Queryable,
  sites: readonly SiteId[],
  object: AuditEntry['object'],
): Promise<AuditRow | null> {
  return (
    (await selectLatest(db, { site_ids: sites, object_kind: object.kind, object_id: object.id })).rows[0] ??
    null
  )
}
