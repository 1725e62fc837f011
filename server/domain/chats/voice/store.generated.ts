// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  select_chat_voice_by_key: {
    parameters: {
      media_key: string
    }
    row: {
      conversation_id: ConversationId
      number: number
      sender_id: MemberId
    }
  }
  select_chat_voices_of: {
    parameters: {
      sender_id: MemberId
    }
    row: {
      conversation_id: ConversationId
      number: number
      media_key: string
    }
  }
  delete_chat_voices_of: {
    parameters: {
      sender_id: MemberId
    }
    row: {
      media_key: string
    }
  }
}
