// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  open_chat_photo: {
    parameters: {
      conversation_id: ConversationId
      number: number
      opened_at: string | Date
      sender_id: MemberId
    }
    row: {
      is_first: boolean
    }
  }
  select_chat_photo_by_key: {
    parameters: {
      media_key: string
    }
    row: {
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
      media_key: string
      opened_at: string | null
    }
  }
  select_chat_photos_of: {
    parameters: {
      sender_id: MemberId
    }
    row: {
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
      media_key: string
      opened_at: string | null
    }
  }
  delete_chat_photos_of: {
    parameters: {
      sender_id: MemberId
    }
    row: {
      media_key: string
    }
  }
}
