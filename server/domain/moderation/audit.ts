import type { MemberId, SiteId, StaffId } from '#contract/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { type AuditRow, insertEntry, selectLatest } from './store.ts'

/** What staff do, in the past tense; a new one is a line here. */
export type AuditAction =
  | 'photo_approved'
  | 'photo_rejected'
  | 'photo_review_undone'
  | 'report_decided'
  | 'report_decision_undone'
  | 'pose_approved'
  | 'pose_rejected'
  | 'pose_decision_undone'

export interface AuditEntry {
  readonly staff: StaffId
  readonly site: SiteId
  readonly action: AuditAction
  readonly object: { readonly kind: 'photo' | 'report' | 'pose'; readonly id: string }
  /** Whom it is about; null where they are gone. */
  readonly member: MemberId | null
  readonly before: object
  readonly after: object
}

/** Writes down what a member of staff did, in the transaction that does it. */
export async function audit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  const { staff, site, action, object, member, before, after } = entry
  await insertEntry(tx, [
    site, orderedId(now), staff, action, object.kind, object.id, member, JSON.stringify(before), JSON.stringify(after), now,
  ]) // biome-ignore format: one row
}

/** The latest entry about an object on these sites. */
export async function findLatest(
  tx: Tx,
  sites: readonly SiteId[],
  object: AuditEntry['object'],
): Promise<AuditRow | null> {
  return (await selectLatest(tx, [sites, object.kind, object.id])).rows[0] ?? null
}
