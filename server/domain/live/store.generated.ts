// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { LiveEventName } from '#contract/wire/live-events.ts'

export interface Statements {
  append_member_event: {
    parameters: {
      member_id: MemberId
      name: string
      data: string
      now: string | Date
      is_news: boolean
    }
    row: {
      seq: string
    }
  }
  select_member_events: {
    parameters: {
      member_id: MemberId
      after: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      seq: string
      name: LiveEventName
      data: string
    }
  }
  select_member_cursor: {
    parameters: {
      member_id: MemberId
    }
    row: {
      seq: string
    }
  }
  select_member_cursors: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      seq: string
    }
  }
  take_member_event_outbox: {
    parameters: {
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
      created_at: string
    }
  }
  erase_messages_in_events: {
    parameters: {
      member_ids: readonly MemberId[]
      sender_id: MemberId
    }
    row: {}
  }
  erase_message_in_events: {
    parameters: {
      member_id: MemberId
      conversation_id: ConversationId
      number: number
    }
    row: {}
  }
  erase_quotes_in_events: {
    parameters: {
      member_ids: readonly MemberId[]
      sender_id: MemberId
    }
    row: {}
  }
  erase_member_event_outbox: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_member_events: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  erase_member_cursor: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
}
