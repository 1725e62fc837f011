// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ReportReason } from '#contract/moderation/reports.ts'
import type { SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_statement_of_reasons: {
    parameters: {
      site_id: SiteId
      id: string | number | bigint
      case_kind: string
      case_id: string | number | bigint
      decided_at: string | Date
      statement: string
    }
    row: {}
  }
  withdraw_statement_of_reasons: {
    parameters: {
      case_kind: string
      case_id: string | number | bigint
    }
    row: {}
  }
  count_final_statements: {
    parameters: {
      site_ids: readonly SiteId[]
      before: string | Date
    }
    row: {
      site_id: SiteId
      statements: number
      since: string
    }
  }
  select_statement_file: {
    parameters: {
      site_id: SiteId
      before: string | Date
      offset: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      id: string
      statement: unknown
      withdrawn: boolean
    }
  }
  count_statements_by_category: {
    parameters: {
      site_id: SiteId
      from: string | Date
      until: string | Date
    }
    row: {
      source: string | null
      category: string | null
      visibility: boolean
      provision: boolean
      account: boolean
      statements: number
    }
  }
  count_notices: {
    parameters: {
      site_id: SiteId
      from: string | Date
      until: string | Date
    }
    row: {
      reason: ReportReason
      notices: number
      by_flaggers: number
      flaggers_right: number
    }
  }
}
