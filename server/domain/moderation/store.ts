import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the table `audit_entry`. Rows are append-only, except for the erasure of members. */

export interface AuditRow {
  site_id: SiteId
  id: string
  staff_id: StaffId
  action: string
  object_kind: string
  object_id: string
  member_id: MemberId | null
  before: unknown
  after: unknown
  at: string
}

const columns = 'site_id, id, staff_id, action, object_kind, object_id, member_id, before, after, at'

export const insertEntry = named(
  'insert_audit_entry',
  `insert into audit_entry (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10)`,
)

export const selectLatest = named<AuditRow>(
  'select_latest_audit_entry',
  `select ${columns} from audit_entry
    where site_id = any ($1::bigint[]) and object_kind = $2 and object_id = $3 order by id desc limit 1`,
)

/** Selects the decisions about the reports $2 of site $1, and the undos of such decisions, oldest first. */
export const selectDecisions = named<AuditRow>(
  'select_report_decisions',
  `select ${columns} from audit_entry
    where site_id = $1 and object_kind = 'report' and object_id = any ($2::bigint[])
      and action in ('report_decided', 'report_decision_undone')
    order by id`,
)

export const selectAbout = named<AuditRow>(
  'select_audit_of_member',
  `select ${columns} from audit_entry where member_id = $1 order by id`,
)

/**
 * Removes the member from all audit entries about them, together with the notes that were written to the member. The
 * entries themselves stay.
 */
export const anonymizeMember = named(
  'forget_member_in_audit',
  `update audit_entry set member_id = null, before = before - '{note,photo_before}'::text[],
                         after = after - '{note,photo_before}'::text[] where member_id = $1`,
)
