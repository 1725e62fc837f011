import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * Marks a photo as opened by the recipient `:sender_id`. `is_first` is true if the photo was not open before.
 * Returns no row if the message `:number` is not a photo that this recipient received, or if it was deleted.
 */
export const openPhotoRow = named(
  'open_chat_photo',
  `with shown as (
     select 1 from message where conversation_id = :conversation_id and number = :number and deleted_at is null
   ), opened as (
     update chat_photo set opened_at = :opened_at
      where conversation_id = :conversation_id and number = :number and sender_id <> :sender_id
        and opened_at is null and exists (select from shown) returning 1
   )
   select exists (select from opened) as is_first from chat_photo
    where conversation_id = :conversation_id and number = :number and sender_id <> :sender_id
      and exists (select from shown)`,
)

export const selectPhotoByKey = named(
  'select_chat_photo_by_key',
  `select conversation_id, number, sender_id, media_key, opened_at from chat_photo where media_key = :media_key`,
)

export const selectPhotosOf = named(
  'select_chat_photos_of',
  `select conversation_id, number, sender_id, media_key, opened_at from chat_photo
    where sender_id = :sender_id order by conversation_id, number`,
)

export const deletePhotosOf = named(
  'delete_chat_photos_of',
  'delete from chat_photo where sender_id = :sender_id returning media_key',
)
