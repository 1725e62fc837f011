import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements that change a message after it was sent. Their callers hold the lock of the conversation. */

export const updateText = named(
  'edit_message',
  `update message set body = :body, edited_at = :edited_at,
          earlier = coalesce(earlier, '[]') || jsonb_build_array(body)
    where conversation_id = :conversation_id and number = :number`,
)

/** Deletes the content of a message for both members. Keeps the text for reviewers of a report. */
export const markDeleted = named(
  'delete_message',
  `update message set body = '', deleted_at = :deleted_at, reaction = null,
          earlier = coalesce(earlier, '[]') || jsonb_build_array(body)
    where conversation_id = :conversation_id and number = :number`,
)

export const setReaction = named(
  'set_reaction',
  `update message set reaction = :reaction?
    where conversation_id = :conversation_id and number = :number and reaction is distinct from :reaction?`,
)

/** Raises the error of `assert_may_write` if the member may not write a text to the other one now. */
export const assertMayWrite = named(
  'assert_may_write_text',
  `select assert_may_write(:site_id, :from, :to, 'text', :is_paid)`,
)

/** Selects whether a message was deleted by its sender. */
export const selectDeleted = named(
  'select_deleted',
  `select deleted_at is not null as deleted from message
    where conversation_id = :conversation_id and number = :number`,
)

/** Locks a member's row of the list, so that nobody opens the conversation meanwhile. */
export const lockInboxRow = named(
  'lock_inbox_row',
  'select 1 from inbox where member_id = :member_id and conversation_id = :conversation_id for update',
)

/** Sets the preview in a member's list if the message `:last_number` is the latest. */
export const setSnippet = named(
  'set_snippet',
  `update inbox set snippet = :snippet
    where member_id = :member_id and conversation_id = :conversation_id and last_number = :last_number`,
)

/** Selects the latest message of a conversation that is left, with a number above `:removed_number`. */
export const selectLatestLeft = named(
  'select_latest_left',
  `select sender_id, kind from message
    where conversation_id = :conversation_id and number > :removed_number and deleted_at is null
    order by number desc limit 1`,
)

/** Notes in a member's list that the latest message, `:last_number`, was deleted. */
export const setDeletedPreview = named(
  'set_deleted_preview',
  `update inbox set snippet = '', last_kind = 'deleted', last_from_me = :last_from_me
    where member_id = :member_id and conversation_id = :conversation_id and last_number = :last_number`,
)

/** Selects at most `:limit` changed messages from before a time whose earlier texts are still kept. */
export const selectKeptTexts = named(
  'select_kept_texts',
  `select conversation_id, number from message where earlier is not null and created_at < :before
    order by created_at limit :limit`,
)

export const dropKeptText = named(
  'drop_kept_text',
  'update message set earlier = null where conversation_id = :conversation_id and number = :number',
)

/** Deletes the photo of a deleted message. Returns no row if it has none. */
export const deletePhotoOf = named(
  'delete_chat_photo_of',
  `delete from chat_photo p where p.conversation_id = :conversation_id and p.number = :number
      and exists (select from message m where m.conversation_id = :conversation_id and m.number = :number
        and m.deleted_at is not null)
   returning p.media_key`,
)

/** Deletes the voice of a deleted message. Returns no row if it has none. */
export const deleteVoiceOf = named(
  'delete_chat_voice_of',
  `delete from chat_voice v where v.conversation_id = :conversation_id and v.number = :number
      and exists (select from message m where m.conversation_id = :conversation_id and m.number = :number
        and m.deleted_at is not null)
   returning v.media_key`,
)
