// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, ReportId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  suspend_member: {
    parameters: {
      suspended_at: string | Date
      suspended_by: string | number | bigint
      id: MemberId
    }
    row: {
      site_id: SiteId
      paused: boolean
      status: string
    }
  }
  lift_suspension: {
    parameters: {
      id: MemberId
      suspended_by: string | number | bigint
    }
    row: {
      site_id: SiteId
      paused: boolean
      status: string
    }
  }
  select_suspension: {
    parameters: {
      id: MemberId
    }
    row: {
      report: ReportId
    }
  }
  select_suspended_among: {
    parameters: {
      ids: readonly MemberId[]
    }
    row: {
      id: MemberId
    }
  }
}
