import type { MemberId, ReportId, SiteId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the columns `suspended_at` and `suspended_by` of the table `member`. */

interface SuspendedRow {
  site_id: SiteId
  paused: boolean
  status: string
}

/** Suspends a member. Updates no row if the member is already suspended, so that the first report stays the reason. */
export const suspend = named<SuspendedRow>(
  'suspend_member',
  `update member set suspended_at = $2, suspended_by = $3
    where id = $1 and suspended_at is null returning site_id, paused_at is not null as paused, status`,
)

/** Lifts the suspension of a member. Updates no row if report $2 did not cause the suspension. */
export const lift = named<SuspendedRow>(
  'lift_suspension',
  `update member set suspended_at = null, suspended_by = null
    where id = $1 and suspended_by = $2 returning site_id, paused_at is not null as paused, status`,
)

export const selectSuspension = named<{ report: ReportId }>(
  'select_suspension',
  'select suspended_by as report from member where id = $1 and suspended_at is not null',
)

export const selectSuspended = named<{ id: MemberId }>(
  'select_suspended_among',
  'select id from member where id = any ($1::bigint[]) and suspended_at is not null',
)
