// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { Asks, PauseReader } from '#contract/chats/asks.ts'
import type { ConversationId, MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'
import type { PaidLot } from '#server/domain/credits/index.ts'

export interface Statements {
  send_message: {
    parameters: {
      site_id: SiteId
      from: string | number | bigint
      to: string | number | bigint
      kind: string
      body: string
      snippet: string
      photo: string | null
      key: string
      credits: number
      is_paid: boolean
      session: Buffer | null
      free_conversations: number
      max_lots: number
      new_conversation: string | number | bigint
      transaction: string | number | bigint
      is_news: boolean
      now: string | Date
    }
    row: {
      conversation_id: ConversationId
      number: number
      created_at: string
      balance: number
      repeated: boolean
      /** The sender's remaining lots of credits, from which the price of the next message is computed. */
      lots: PaidLot[]
    }
  }
  send_text: {
    parameters: {
      site_id: SiteId
      from: string | number | bigint
      to: string | number | bigint
      body: string
      snippet: string
      photo: string | null
      key: string
      credits: number
      is_paid: boolean
      session: Buffer | null
      free_conversations: number
      max_lots: number
      new_conversation: string | number | bigint
      transaction: string | number | bigint
      now: string | Date
      is_read: boolean
      early: number
      since: string | Date
    }
    row: {
      conversation_id: ConversationId
      number: number
      created_at: string
      balance: number
      repeated: boolean
      lots: PaidLot[]
      is_early: boolean
    }
  }
  select_inbox: {
    parameters: {
      member_id: MemberId
      after_last_at: string | Date
      after_conversation_id: string | number | bigint
      only_mine: boolean
      hides_pinned: boolean
      limit: string | number | bigint
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
      pinned_at: string | null
    }
  }
  count_conversations: {
    parameters: {
      member_id: MemberId
      ids: readonly (string | number | bigint)[]
    }
    row: {
      started: number
      answered: number
      received: number
    }
  }
  select_inbox_row: {
    parameters: {
      member_id: MemberId
      conversation_id: ConversationId
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
      pinned_at: string | null
    }
  }
  select_inbox_peers: {
    parameters: {
      member_id: MemberId
      conversation_ids: readonly ConversationId[]
    }
    row: {
      conversation_id: ConversationId
      peer_id: MemberId
    }
  }
  select_conversation_of_pair: {
    parameters: {
      low_id: MemberId
      high_id: MemberId
    }
    row: {
      conversation_id: ConversationId
    }
  }
  sum_unread: {
    parameters: {
      member_id: MemberId
    }
    row: {
      unread: number
    }
  }
  read_inbox: {
    parameters: {
      shows_read: boolean
      member_id: MemberId
      conversation_id: ConversationId
    }
    row: {
      last_number: number
      had_unread: boolean
      read_before: number
    }
  }
  select_peer_read: {
    parameters: {
      member_id: MemberId
      conversation_id: ConversationId
    }
    row: {
      read_number: number
    }
  }
  select_chat_writers: {
    parameters: {
      conversation_id: ConversationId
      sender_id: MemberId
      id: string | number | bigint
    }
    row: {
      own: boolean
      peer: boolean
    }
  }
  select_paid_recipient: {
    parameters: {
      member_id: MemberId
      key: string
    }
    row: {
      peer_id: MemberId
    }
  }
  trust_links: {
    parameters: {
      trusts_links: boolean
      member_id: MemberId
      conversation_id: ConversationId
    }
    row: {}
  }
  say_goodbye: {
    parameters: {
      from: string | number | bigint
      conversation_id: ConversationId
      goodbye: string
      key: string
      retry_messages: number
      now: string | Date
    }
    row: {
      number: number
      created_at: string
      repeated: boolean
    }
  }
  count_replies: {
    parameters: {
      sender_id: MemberId
      peer_ids: readonly MemberId[]
      limit: string | number | bigint
      before: string | Date
    }
    row: {
      received: number
      answered: number
    }
  }
  search_messages: {
    parameters: {
      conversation_ids: readonly ConversationId[]
      removed_numbers: readonly number[]
      pattern: string
      sender_id: MemberId
    }
    row: {
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
      key: string
      body: string
      created_at: string
      kind: string
    }
  }
  select_unread: {
    parameters: {
      since: string | Date
      member_id: MemberId
      limit: string | number | bigint
    }
    row: {
      peer_id: MemberId
      unread: number
      mark: number
      snippet: string
      kind: string
      muted: boolean
      since: string
      recent_number: number | null
      is_new: boolean
    }
  }
  remove_inbox_row: {
    parameters: {
      removed_at: string | Date
      member_id: MemberId
      conversation_id: ConversationId
    }
    row: {
      conversation_id: ConversationId
    }
  }
  select_messages: {
    parameters: {
      conversation_id: ConversationId
      max_number: number
      removed_number: number
      limit: string | number | bigint
    }
    row: {
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
      key: string
      body: string
      created_at: string
      kind: string
      credits: number
      edited_at: string | null
      deleted_at: string | null
      reaction: string | null
      earlier: unknown
      asks: Asks | null
      asks_by: PauseReader | null
      uncovered_at: string | null
      media_key: string | null
      width: number | null
      height: number | null
      thumbhash: string | null
      opened_at: string | null
      voice_key: string | null
      duration_ms: number | null
      waveform: string | null
      caption: string | null
      photo_id: PhotoId | null
      photo_position: number | null
      prompt: string | null
      answer: string | null
      question: string | null
    }
  }
  select_has_written: {
    parameters: {
      from: string | number | bigint
      to: string | number | bigint
      counts_goodbye: boolean
    }
    row: {
      has_written: boolean | null
    }
  }
  select_messages_up_to: {
    parameters: {
      conversation_id: ConversationId
      number: number
      limit: string | number | bigint
    }
    row: {
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
      key: string
      body: string
      created_at: string
      kind: string
      credits: number
      edited_at: string | null
      deleted_at: string | null
      reaction: string | null
      earlier: unknown
      asks: Asks | null
      asks_by: PauseReader | null
      uncovered_at: string | null
      media_key: string | null
      width: number | null
      height: number | null
      thumbhash: string | null
      opened_at: string | null
      voice_key: string | null
      duration_ms: number | null
      waveform: string | null
      caption: string | null
      photo_id: PhotoId | null
      photo_position: number | null
      prompt: string | null
      answer: string | null
      question: string | null
    }
  }
  select_conversations: {
    parameters: {
      member_id: MemberId
    }
    row: {
      conversation_id: ConversationId
      peer_id: MemberId
      removed_at: string | null
      muted_at: string | null
      pinned_at: string | null
      last_at: string
    }
  }
  select_all_messages: {
    parameters: {
      conversation_ids: readonly ConversationId[]
    }
    row: {
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
      key: string
      body: string
      created_at: string
      kind: string
      credits: number
      edited_at: string | null
      deleted_at: string | null
      reaction: string | null
      earlier: unknown
      asks: Asks | null
      asks_by: PauseReader | null
      uncovered_at: string | null
      media_key: string | null
      width: number | null
      height: number | null
      thumbhash: string | null
      opened_at: string | null
      voice_key: string | null
      duration_ms: number | null
      waveform: string | null
      caption: string | null
      photo_id: PhotoId | null
      photo_position: number | null
      prompt: string | null
      answer: string | null
      question: string | null
    }
  }
  lock_conversations: {
    parameters: {
      ids: readonly (string | number | bigint)[]
    }
    row: {
      lock_conversations: string | null
    }
  }
  erase_own_messages: {
    parameters: {
      sender_id: MemberId
      conversation_ids: readonly ConversationId[]
    }
    row: {
      count: number
    }
  }
  erase_message_quotes: {
    parameters: {
      conversation_ids: readonly ConversationId[]
    }
    row: {}
  }
  erase_from_peers_lists: {
    parameters: {
      conversation_ids: readonly ConversationId[]
      peer_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      conversation_id: ConversationId
      had_unread: boolean
    }
  }
  erase_inbox: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  send_many_messages: {
    parameters: {
      rows: string
      free_conversations: number
    }
    row: {
      number: number
    }
  }
  set_unread: {
    parameters: {
      rows: string
    }
    row: {}
  }
}
