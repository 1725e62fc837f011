import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `audit_entry`. Rows are append-only, except for the erasure of members. */

export type AuditRow = Statements['select_latest_audit_entry']['row']

const columns = 'site_id, id, staff_id, action, object_kind, object_id, member_id, before, after, at'

export const insertEntry = named(
  'insert_audit_entry',
  `insert into audit_entry (${columns}) values (:site_id, :id, :staff_id?, :action, :object_kind, :object_id, :member_id?, :before::jsonb,
    :after::jsonb, :at)`,
)

export const selectLatest = named(
  'select_latest_audit_entry',
  `select ${columns} from audit_entry
    where site_id = any (:site_ids::bigint[]) and object_kind = :object_kind and object_id = :object_id
      order by id desc limit 1`,
)

/** Selects who made the latest decision about each of these photos that was not undone. */
export const selectPhotoDeciders = named(
  'select_photo_deciders',
  `select distinct on (object_id) object_id, staff_id
     from (select object_id, staff_id, id, action,
                  lead(action) over (partition by site_id, object_id order by id) as next
             from audit_entry
            where site_id = any (:site_ids::bigint[]) and object_kind = 'photo'
              and object_id = any (:object_ids::bigint[])
              and action in ('photo_approved', 'photo_rejected', 'photo_review_undone')) decision
    where action <> 'photo_review_undone' and next is distinct from 'photo_review_undone'
    order by object_id, id desc`,
)

/**
 * Selects the decisions about the reports `:object_ids` of site `:site_id`, and the undos of such decisions,
 * oldest first.
 */
export const selectDecisions = named(
  'select_report_decisions',
  `select ${columns} from audit_entry
    where site_id = :site_id and object_kind = 'report' and object_id = any (:object_ids::bigint[])
      and action in ('report_decided', 'report_decision_undone', 'measure_taken', 'measure_lifted', 'ban_confirmed',
                     'measure_undone')
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

/**
 * Counts the decisions about photos and reports from `:from` until before `:until` that were not undone, by site and
 * by whether they were about an appeal. One appeal decides again the reports that were decided together. `changed`
 * counts rejected photos and confirmed reports, and of appeals those that changed the first decision. `half_seconds` is
 * the median of the time that the cases had waited.
 */
export const countDecisions = named(
  'count_decisions',
  `select site_id, object_kind, is_appeal, count(*)::int as decided,
          count(*) filter (where case
            when object_kind = 'photo' then (action = 'photo_rejected') <> is_appeal
            when is_appeal then after ->> 'outcome' is distinct from before ->> 'outcome'
            else after ->> 'outcome' <> 'no_breach' end)::int as changed,
          percentile_cont(0.5) within group (
            order by extract(epoch from at - (before ->> 'waiting_since')::timestamptz)::float8) as half_seconds
     from (select site_id, object_kind, action, before, after, at,
                  case object_kind when 'photo' then before ->> 'status' = 'rejected'
                                   else before ->> 'outcome' is not null end as is_appeal,
                  lead(action) over (partition by site_id, object_kind, object_id order by id) as next
             from audit_entry
            where at >= :from::timestamptz
              and action in ('photo_approved', 'photo_rejected', 'photo_review_undone',
                             'report_decided', 'report_decision_undone')) decision
    where at < :until::timestamptz and action in ('photo_approved', 'photo_rejected', 'report_decided')
      and coalesce(next, '') not in ('photo_review_undone', 'report_decision_undone')
      and not (is_appeal and after ->> 'decided_with' is not null)
    group by site_id, object_kind, is_appeal`,
)
