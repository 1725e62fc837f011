// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  update_mail_failed: {
    parameters: {
      failed_at: string | Date
      member_id: MemberId
      id: string | number | bigint
    }
    row: {}
  }
  delete_unsent_mail: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
    }
    row: {}
  }
  select_mail_sent: {
    parameters: {
      member_id: MemberId
      id: string | number | bigint
    }
    row: {
      sent_at: string
    }
  }
  select_mail_address: {
    parameters: {
      member_id: MemberId
      mail_id: string | number | bigint
    }
    row: {
      address: string
      site_id: SiteId
    }
  }
  add_disabled_reason: {
    parameters: {
      reason: string
      member_id: MemberId
      mail_id: string | number | bigint
    }
    row: {}
  }
  select_mail_preferences: {
    parameters: {
      since: string | Date
      type: string
      id: MemberId
    }
    row: {
      reachable: boolean | null
      choice: string | null
    }
  }
  select_mail_reader: {
    parameters: {
      id: MemberId
    }
    row: {
      id: MemberId
      site_id: SiteId
      email: string
      language: string
      country: string
      paid: boolean
    }
  }
  select_promotion_readers: {
    parameters: {
      site_id: SiteId
      after: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      id: MemberId
      site_id: SiteId
      email: string
      language: string
      country: string
      paid: boolean
    }
  }
  select_news_readers: {
    parameters: {
      site_id: SiteId
      after: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      id: MemberId
      site_id: SiteId
      email: string
      language: string
      country: string
      paid: boolean
    }
  }
  select_mailed_by: {
    parameters: {
      member_ids: readonly MemberId[]
      mailings: readonly string[]
    }
    row: {
      member_id: MemberId
    }
  }
}
