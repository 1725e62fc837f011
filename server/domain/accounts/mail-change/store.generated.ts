// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  count_mails_of_kind: {
    parameters: {
      member_id: MemberId
      kind: string
      since: string | Date
    }
    row: {
      count: number
    }
  }
  update_member_email: {
    parameters: {
      email: string
      id: MemberId
    }
    row: {}
  }
  delete_email_claim: {
    parameters: {
      site_id: SiteId
      email: string
      member_id: MemberId
    }
    row: {}
  }
}
