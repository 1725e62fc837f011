// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ConversationId, MemberId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  edit_message: {
    parameters: {
      body: string
      edited_at: string | Date
      conversation_id: ConversationId
      number: number
    }
    row: {}
  }
  delete_message: {
    parameters: {
      deleted_at: string | Date
      conversation_id: ConversationId
      number: number
    }
    row: {}
  }
  set_reaction: {
    parameters: {
      reaction: string | null
      conversation_id: ConversationId
      number: number
    }
    row: {}
  }
  assert_may_write_text: {
    parameters: {
      site_id: SiteId
      from: string | number | bigint
      to: string | number | bigint
      is_paid: boolean
    }
    row: {
      assert_may_write: string | null
    }
  }
  select_deleted: {
    parameters: {
      conversation_id: ConversationId
      number: number
    }
    row: {
      deleted: boolean
    }
  }
  lock_inbox_row: {
    parameters: {
      member_id: MemberId
      conversation_id: ConversationId
    }
    row: {}
  }
  set_snippet: {
    parameters: {
      snippet: string
      member_id: MemberId
      conversation_id: ConversationId
      last_number: number
    }
    row: {}
  }
  select_latest_left: {
    parameters: {
      conversation_id: ConversationId
      removed_number: number
    }
    row: {
      sender_id: MemberId
      kind: string
    }
  }
  set_deleted_preview: {
    parameters: {
      last_from_me: boolean
      member_id: MemberId
      conversation_id: ConversationId
      last_number: number
    }
    row: {}
  }
  select_kept_texts: {
    parameters: {
      before: string | Date
      limit: string | number | bigint
    }
    row: {
      conversation_id: ConversationId
      number: number
    }
  }
  drop_kept_text: {
    parameters: {
      conversation_id: ConversationId
      number: number
    }
    row: {}
  }
  delete_chat_photo_of: {
    parameters: {
      conversation_id: ConversationId
      number: number
    }
    row: {
      media_key: string
    }
  }
  delete_chat_voice_of: {
    parameters: {
      conversation_id: ConversationId
      number: number
    }
    row: {
      media_key: string
    }
  }
}
