import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements that time the queues, on `audit_entry`, `report` and `verification`. */

/**
 * The decisions of the sites since `:from`, without those that were undone, each with the time since which its case had
 * waited. Appeals and decisions by a second person (`proposed_at`) are queues of their own. An entry that is the same on
 * several sites counts once. Ids from `:first_id` on begin with the time.
 */
const fromDecisions = `from (select distinct about, object_kind, object_id, at, since
     from (select object_kind, object_id, action, after, at,
                  coalesce(before ->> 'proposed_at', before ->> 'waiting_since')::timestamptz as since,
                  case when before ->> 'proposed_at' is not null then 'proposal'
                       when object_kind in ('photo', 'voice') and before ->> 'status' = 'rejected' then 'appeal'
                       when object_kind = 'report' and before ->> 'outcome' is not null then 'appeal'
                       else object_kind end as about,
                  lead(action) over (partition by site_id, object_kind, object_id order by id) as next
             from audit_entry
            where site_id = any (:site_ids::bigint[]) and id >= :first_id and at >= :from::timestamptz
              and (before ->> 'proposed_at' is not null or action in (
                     'photo_approved', 'photo_rejected', 'photo_review_undone', 'voice_approved', 'voice_rejected',
                     'voice_review_undone', 'report_decided',
                     'report_decision_undone', 'pose_approved', 'pose_rejected', 'pose_decision_undone',
                     'measure_taken', 'measure_lifted', 'measure_undone', 'complaint_answered', 'complaint_answer_undone', 'withdrawal_answered',
                     'withdrawal_answer_undone', 'withdrawal_carried_out', 'money_case_ended',
                     'fictional_answered', 'fictional_ended'))) entry
    where since is not null and action not like '%\\_undone' and coalesce(next, '') not like '%\\_undone'
      and not (about = 'appeal' and after ->> 'decided_with' is not null)) decision`

/** Counts the decisions until before `:until`, and selects how long half of them took at most. */
export const selectQueueTimes = named(
  'select_queue_times',
  `select about, count(*)::int as decided,
          percentile_cont(0.5) within group (order by extract(epoch from at - since)::float8) as half_seconds
     ${fromDecisions}
    where at < :until::timestamptz
    group by about`,
)

/** Counts the decisions by the number of days (of 24 hours) that have passed since the decision, and since the case came. */
export const countDecisionsByDay = named(
  'count_decisions_by_day',
  `select about, floor(extract(epoch from :now::timestamptz - at) / 86400)::int as decided_ago,
          floor(extract(epoch from :now::timestamptz - since) / 86400)::int as came_ago, count(*)::int as count
     ${fromDecisions}
    group by 1, 2, 3`,
)

/** Counts the waiting reports, appeals against their decisions and poses by the number of days for which they have waited. */
export const countWaitingByDay = named(
  'count_waiting_cases_by_day',
  `select case when outcome is null then 'report' else 'appeal' end as about,
          floor(extract(epoch from :now::timestamptz - waiting_since) / 86400)::int as came_ago, count(*)::int as count
     from report
    where site_id = any (:site_ids::bigint[]) and waiting_since >= :from::timestamptz
    group by 1, 2
   union all
   select 'pose', floor(extract(epoch from :now::timestamptz - created_at) / 86400)::int, count(*)::int
     from verification
    where site_id = any (:site_ids::bigint[]) and status = 'waiting' and created_at >= :from::timestamptz
    group by 1, 2`,
)
