// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  insert_reset_request: {
    parameters: {
      id: string | number | bigint
      site_id: SiteId
      email: string
      locale: string
      created_at: string | Date
      since: string | Date
      resets_per_day: string | number | bigint
    }
    row: {}
  }
  select_reset_request: {
    parameters: {
      id: string | number | bigint
    }
    row: {
      site_id: SiteId
      email: string
      locale: string
    }
  }
  update_reset_request_answered: {
    parameters: {
      answered_at: string | Date
      id: string | number | bigint
    }
    row: {}
  }
  update_reset_non_member_notified: {
    parameters: {
      id: string | number | bigint
      site_id: SiteId
      email: string
      since: string | Date
    }
    row: {}
  }
  delete_reset_requests: {
    parameters: {
      before: string | Date
    }
    row: {}
  }
  select_reset_member: {
    parameters: {
      id: MemberId | null
      site_id: SiteId
      email: string
    }
    row: {
      id: MemberId
      status: string
    }
  }
  insert_reset_mail: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
      created_at: string | Date
    }
    row: {}
  }
}
