// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Asks, PauseReader } from '#contract/chats/asks.ts'
import type { ConversationId, MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_early: {
    parameters: {
      limit: string | number | bigint
      low_id: MemberId
      high_id: MemberId
      to: string | number | bigint
    }
    row: {
      is_early: boolean | null
      number: number | null
      sender_id: MemberId | null
      kind: string | null
      body: string | null
      created_at: string | null
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
      asks_by: PauseReader | null
      kind: string
      body: string
      is_first: boolean
    }
  }
  update_uncovered_preview: {
    parameters: {
      snippet: string
      last_kind: string
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
  add_to_model_pause_day: {
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
  sum_model_pauses: {
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
