import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

const columns =
  'conversation_id, low_id, high_id, version, status, changed_by, changed_at, starts_at, zone, place, town'

export type DatePlanRow = Statements['select_date_plan']['row']

export const selectPlan = named(
  'select_date_plan',
  `select ${columns} from date_plan where conversation_id = :conversation_id`,
)

/**
 * Stores what a member proposes, if the plan still has the version `:seen`. Returns no row otherwise. The two members'
 * later calls do not change who they are.
 */
export const proposePlan = named(
  'propose_date_plan',
  `insert into date_plan as d (conversation_id, low_id, high_id, version, status, changed_by, changed_at, starts_at,
     zone, place, town)
   values (:conversation_id, :low_id, :high_id, 1, 'proposed', :changed_by, :changed_at, :starts_at, :zone, :place,
     :town)
   on conflict (conversation_id) do update
     set version = d.version + 1, status = excluded.status, changed_by = excluded.changed_by,
         changed_at = excluded.changed_at, starts_at = excluded.starts_at, zone = excluded.zone,
         place = excluded.place, town = excluded.town
     where d.version = :seen::integer
   returning ${columns}`,
)

/** Answers or cancels the plan, if it still has the version `:version` and one of the statuses `:from`. */
export const updateStatus = named(
  'update_date_plan_status',
  `update date_plan set status = :status, changed_by = :changed_by, changed_at = :changed_at, version = version + 1
    where conversation_id = :conversation_id and version = :version and status = any (:from::text[])
   returning ${columns}`,
)

/** Selects a member's plans that start after the time `:after`. */
export const selectPlansOf = named(
  'select_date_plans_of_member',
  `select ${columns} from date_plan
    where (low_id = :low_id or high_id = :high_id) and starts_at > :after order by starts_at, conversation_id`,
)

export const selectAllPlansOf = named(
  'select_all_date_plans_of_member',
  `select ${columns} from date_plan where low_id = :low_id or high_id = :high_id order by conversation_id`,
)

export const deletePlanOfPair = named(
  'delete_date_plan_of_pair',
  'delete from date_plan where low_id = :low_id and high_id = :high_id',
)

export const deletePlansOf = named(
  'delete_date_plans_of_member',
  'delete from date_plan where low_id = :low_id or high_id = :high_id',
)

export const deletePastPlans = named(
  'delete_past_date_plans',
  'delete from date_plan where starts_at < :before::timestamptz',
)
