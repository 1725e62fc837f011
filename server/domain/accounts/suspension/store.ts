import type { MemberId, ReportId, SiteId } from '#contract/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The SQL of suspension: `suspended_at` and `suspended_by` of `member`. */

interface SuspendedRow {
  site_id: SiteId
  paused: boolean
  status: string
}

/** Once: whoever is suspended stays so by the first report. */
export const suspend = named<SuspendedRow>(
  'suspend_member',
  `update member set suspended_at = $2, suspended_by = $3
    where id = $1 and suspended_at is null returning site_id, paused_at is not null as paused, status`,
)

/** Only what this report has led to. */
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
