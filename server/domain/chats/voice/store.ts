import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export const selectVoiceByKey = named(
  'select_chat_voice_by_key',
  'select conversation_id, number, sender_id from chat_voice where media_key = :media_key',
)

export const selectVoicesOf = named(
  'select_chat_voices_of',
  `select conversation_id, number, media_key from chat_voice
    where sender_id = :sender_id order by conversation_id, number`,
)

export const deleteVoicesOf = named(
  'delete_chat_voices_of',
  'delete from chat_voice where sender_id = :sender_id returning media_key',
)
