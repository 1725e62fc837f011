import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `audit_entry`. Rows are append-only, except for the erasure of members. */

export type AuditRow = Statements['select_latest_audit_entry']['row']

const columns = 'site_id, id, staff_id, action, object_kind, object_id, member_id, before, after, at'

export const insertEntry = named(
  'insert_audit_entry',
  `insert into audit_entry (${columns}) values (:site_id, :id, :staff_id, :action, :object_kind, :object_id, :member_id?, :before::jsonb,
    :after::jsonb, :at)`,
)

export const selectLatest = named(
  'select_latest_audit_entry',
  `select ${columns} from audit_entry
    where site_id = any (:site_ids::bigint[]) and object_kind = :object_kind and object_id = :object_id
      order by id desc limit 1`,
)

/**
 * Selects the decisions about the reports `:object_ids` of site `:site_id`, and the undos of such decisions,
 * oldest first.
 */
export const selectDecisions = named(
  'select_report_decisions',
  `select ${columns} from audit_entry
    where site_id = :site_id and object_kind = 'report' and object_id = any (:object_ids::bigint[])
      and action in ('report_decided', 'report_decision_undone')
    order by id`,
)

export const selectAbout = named(
  'select_audit_of_member',
  `select ${columns} from audit_entry where member_id = :member_id order by id`,
)

/**
 * Removes the member from all audit entries about them, together with the notes that were written to the member. The
 * entries themselves stay.
 */
export const anonymizeMember = named(
  'forget_member_in_audit',
  `update audit_entry set member_id = null, before = before - '{note,photo_before}'::text[],
                         after = after - '{note,photo_before}'::text[] where member_id = :member_id`,
)
