// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Restriction } from '#contract/moderation/reports.ts'
import type { MemberId, ReportId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  suspend_member: {
    parameters: {
      suspended_at: string | Date
      suspended_by: string | number | bigint
      suspended_until: string | Date | null
      id: MemberId
    }
    row: {
      site_id: SiteId
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
      had_end: boolean
    }
  }
  select_ended_suspension: {
    parameters: {
      id: MemberId
      now: string | Date
    }
    row: {
      site_id: SiteId
    }
  }
  select_suspension: {
    parameters: {
      id: MemberId
      now: string | Date
    }
    row: {
      report: ReportId
    }
  }
  select_suspended_among: {
    parameters: {
      ids: readonly MemberId[]
      now: string | Date
    }
    row: {
      id: MemberId
    }
  }
  insert_member_restrictions: {
    parameters: {
      report_id: ReportId
      until: string | Date
      kinds: readonly Restriction[]
      member_id: MemberId
    }
    row: {}
  }
  delete_member_restrictions: {
    parameters: {
      member_id: MemberId
      report_id: ReportId
    }
    row: {}
  }
  select_member_restricted: {
    parameters: {
      member_id: MemberId
      kind: string
      now: string | Date
    }
    row: {}
  }
}
