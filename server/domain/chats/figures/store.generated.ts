// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ConversationId, MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_openings: {
    parameters: {
      after: string | number | bigint
      limit: string | number | bigint
      writing_from: string | Date
      until: string | Date
    }
    row: {
      id: ConversationId
      site_id: SiteId
      low_id: MemberId
      high_id: MemberId
      started_by: MemberId
      opened_at: string | null
      replied_at: string | null
      writers: MemberId[]
    }
  }
  select_first_messages: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      low_id: MemberId
      high_id: MemberId
      created_at: string
      replied_at: string | null
    }
  }
  select_first_written: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      wrote_at: string
      replied_at: string | null
    }
  }
  count_messages_by_hour: {
    parameters: {
      from: string | Date
      until: string | Date
    }
    row: {
      site_id: SiteId
      at: string
      count: number
    }
  }
}
