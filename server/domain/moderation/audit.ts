import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { type AuditRow, insertEntry, selectLatest } from './store.ts'

/** The actions of staff. Each is named in the past tense. */
export type AuditAction =
  | 'photo_approved'
  | 'photo_rejected'
  | 'photo_review_undone'
  | 'report_decided'
  | 'report_decision_undone'
  | 'pose_approved'
  | 'pose_rejected'
  | 'pose_decision_undone'
  | 'case_skipped'
  | 'correction_proposed'
  | 'correction_booked'
  | 'correction_rejected'
  | 'refund_requested'
  | 'complaint_taken'
  | 'complaint_provider_asked'
  | 'complaint_answered'
  | 'staff_invited'
  | 'staff_changed'
  | 'staff_removed'
  | 'staff_change_proposed'
  | 'staff_change_rejected'
  | 'staff_change_void'
  | 'staff_sessions_ended'
  | 'staff_reset'

type AuditedKind =
  | 'photo'
  | 'report'
  | 'pose'
  | 'correction'
  | 'refund'
  | 'complaint'
  | 'staff'
  | 'staff_change'

export interface AuditEntry {
  readonly staff: StaffId
  readonly site: SiteId
  readonly action: AuditAction
  readonly object: { readonly kind: AuditedKind; readonly id: string }
  /** The member whom the action concerns, or `null` after the member was erased. */
  readonly member: MemberId | null
  readonly before: object
  readonly after: object
}

/** Records an action of staff, in the transaction of that action. */
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

/** Returns the latest entry about an object on these sites, or `null` if there is none. */
export async function findLatest(
  tx: Tx,
  sites: readonly SiteId[],
  object: AuditEntry['object'],
): Promise<AuditRow | null> {
  return (
    (await selectLatest(tx, { site_ids: sites, object_kind: object.kind, object_id: object.id })).rows[0] ??
    null
  )
}
