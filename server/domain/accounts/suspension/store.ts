import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the columns `suspended_at` and `suspended_by` of the table `member`. */

/** Suspends a member. Updates no row if the member is already suspended, so that the first report stays the reason. */
export const suspend = named(
  'suspend_member',
  `update member set suspended_at = :suspended_at, suspended_by = :suspended_by
    where id = :id and suspended_at is null returning site_id, paused_at is not null as paused, status`,
)

/** Lifts the suspension of a member. Updates no row if report `:suspended_by` did not cause the suspension. */
export const lift = named(
  'lift_suspension',
  `update member set suspended_at = null, suspended_by = null
    where id = :id and suspended_by = :suspended_by returning site_id, paused_at is not null as paused, status`,
)

export const selectSuspension = named(
  'select_suspension',
  'select suspended_by as report from member where id = :id and suspended_at is not null',
)

export const selectSuspended = named(
  'select_suspended_among',
  'select id from member where id = any (:ids::bigint[]) and suspended_at is not null',
)
