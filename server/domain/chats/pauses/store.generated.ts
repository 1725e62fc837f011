// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Asks } from '#contract/chats/asks.ts'
import type { ConversationId, MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_latest_messages: {
    parameters: {
      conversation_id: ConversationId
      limit: string | number | bigint
    }
    row: {
      sender_id: MemberId
      kind: string
      body: string
      created_at: string
    }
  }
  uncover_message: {
    parameters: {
      uncovered_at: string | Date
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
    }
    row: {
      asks: Asks
      body: string
      is_first: boolean
    }
  }
  update_uncovered_preview: {
    parameters: {
      snippet: string
      member_id: MemberId
      conversation_id: ConversationId
      last_number: number
    }
    row: {}
  }
  add_to_pause_day: {
    parameters: {
      site_id: SiteId
      day: string | Date
      asks: Asks
      paused: number
      rewritten: number
      sent: number
      disputed: number
      uncovered: number
      reported: number
    }
    row: {}
  }
  sum_pauses: {
    parameters: {
      site_id: SiteId
      day: string | Date
    }
    row: {
      asks: Asks
      paused: number
      rewritten: number
      sent: number
      disputed: number
      uncovered: number
      reported: number
    }
  }
}
