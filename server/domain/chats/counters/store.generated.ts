// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  select_conversation_ids: {
    parameters: {
      after: string | number | bigint
      limit: string | number | bigint
    }
    row: {
      id: string
    }
  }
  select_differing_chats: {
    parameters: {
      ids: readonly (string | number | bigint)[]
    }
    row: {
      id: string
      member_id: MemberId
      conversation_number: number
      inbox_number: number
      unread: number
      number: number
      counted_unread: number
    }
  }
  repair_conversation: {
    parameters: {
      number: number
      id: string | number | bigint
    }
    row: {}
  }
  repair_inbox: {
    parameters: {
      number: number
      unread: number
      member_id: MemberId
      conversation_id: ConversationId
    }
    row: {}
  }
}
