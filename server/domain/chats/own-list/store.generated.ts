// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  select_pinned_chats: {
    parameters: {
      member_id: MemberId
    }
    row: {
      conversation_id: ConversationId
      peer_id: MemberId
      unread: number
      last_number: number
      last_at: string
      last_from_me: boolean
      snippet: string
      removed_number: number
      removed_at: string | null
      read_number: number
      rested_number: number
      trusts_links: boolean
      last_kind: string
      muted_at: string | null
      pinned_at: string
    }
  }
  mute_chat: {
    parameters: {
      muted: boolean
      now: string | Date
      member_id: MemberId
      conversation_id: ConversationId
    }
    row: {
      pinned: boolean
    }
  }
  select_muted_among: {
    parameters: {
      member_id: MemberId
      conversation_ids: readonly ConversationId[]
    }
    row: {
      conversation_id: ConversationId
    }
  }
  lock_pinned_chats: {
    parameters: {
      member_id: MemberId
    }
    row: {
      pg_advisory_xact_lock: string | null
    }
  }
  pin_chat: {
    parameters: {
      now: string | Date
      member_id: MemberId
      conversation_id: ConversationId
      max_pinned: number
    }
    row: {
      muted: boolean
    }
  }
  unpin_chat: {
    parameters: {
      member_id: MemberId
      conversation_id: ConversationId
    }
    row: {
      muted: boolean
    }
  }
  search_texts_of_chat: {
    parameters: {
      conversation_id: ConversationId
      min_number: number
      max_number: number
      pattern: string
      sender_id: MemberId
      limit: string | number | bigint
    }
    row: {
      number: number
      sender_id: MemberId
      body: string
      created_at: string
    }
  }
}
