import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** Returns a row if member $3 of a pair has written to the other member. A goodbye does not count. */
export const selectHasInvited = named(
  'select_has_invited',
  `select 1 from conversation_of_pair cp join message m on m.conversation_id = cp.conversation_id
    where cp.low_id = $1 and cp.high_id = $2 and m.sender_id = $3 and m.kind <> 'goodbye' limit 1`,
)

/**
 * Marks a photo as opened by the recipient $3. `is_first` is true if the photo was not open before. Returns no row if
 * the message $2 is not a photo that this recipient received.
 */
export const openPhotoRow = named<{ is_first: boolean }>(
  'open_chat_photo',
  `with opened as (
     update chat_photo set opened_at = $4
      where conversation_id = $1 and number = $2 and sender_id <> $3 and opened_at is null returning 1
   )
   select exists (select from opened) as is_first from chat_photo
    where conversation_id = $1 and number = $2 and sender_id <> $3`,
)

interface ChatPhotoRow {
  conversation_id: ConversationId
  number: number
  sender_id: MemberId
  media_key: string
  opened_at: string | null
}

export const selectPhotoByKey = named<ChatPhotoRow>(
  'select_chat_photo_by_key',
  'select conversation_id, number, sender_id, media_key, opened_at from chat_photo where media_key = $1',
)

export const selectPhotosOf = named<ChatPhotoRow>(
  'select_chat_photos_of',
  `select conversation_id, number, sender_id, media_key, opened_at from chat_photo
    where sender_id = $1 order by conversation_id, number`,
)

export const deletePhotosOf = named<{ media_key: string }>(
  'delete_chat_photos_of',
  'delete from chat_photo where sender_id = $1 returning media_key',
)
