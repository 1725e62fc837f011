import { statements } from '#server/kernel/sql.ts'
import { inboxColumns } from '../store.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements of what a member does with conversations in the own list: mute, pin, and search in one of them. */

/** Selects the pinned conversations of a member, latest first. */
export const selectPinned = named(
  'select_pinned_chats',
  `select ${inboxColumns} from inbox
    where member_id = :member_id and pinned_at is not null and removed_at is null
    order by last_at desc, conversation_id desc`,
)

/** Mutes a conversation or ends that. Returns no row if nothing changes. */
export const muteChat = named(
  'mute_chat',
  `update inbox set muted_at = case when :muted then :now::timestamptz end
    where member_id = :member_id and conversation_id = :conversation_id and (muted_at is not null) <> :muted
   returning pinned_at is not null as pinned`,
)

/** Selects those of some conversations that a member has muted. */
export const selectMuted = named(
  'select_muted_among',
  `select conversation_id from inbox
    where member_id = :member_id and conversation_id = any (:conversation_ids::bigint[]) and muted_at is not null`,
)

/**
 * Lets the pinnings of a member wait for each other until the transaction ends, so that several devices cannot pin one too
 * many together. Locks of the pinned rows would not do, because at first there are none.
 */
export const lockPinned = named(
  'lock_pinned_chats',
  `select pg_advisory_xact_lock(hashtextextended('pinned_chats', :member_id::bigint))`,
)

/** Pins a listed conversation, unless the member has already pinned `:max_pinned` others. */
export const pinChat = named(
  'pin_chat',
  `update inbox set pinned_at = :now
    where member_id = :member_id and conversation_id = :conversation_id and removed_at is null and pinned_at is null
      and (select count(*) from inbox p
            where p.member_id = :member_id and p.pinned_at is not null) < :max_pinned::int
   returning muted_at is not null as muted`,
)

export const unpinChat = named(
  'unpin_chat',
  `update inbox set pinned_at = null
    where member_id = :member_id and conversation_id = :conversation_id and pinned_at is not null
   returning muted_at is not null as muted`,
)

/**
 * Selects the latest `:limit` texts of a conversation that match `:pattern`, with numbers above `:min_number` and below
 * `:max_number`. Leaves out those that member `:sender_id` has not uncovered (X13).
 */
export const searchTexts = named(
  'search_texts_of_chat',
  `select number, sender_id, body, created_at from message
    where conversation_id = :conversation_id and number > :min_number and number < :max_number
      and kind in ('text', 'icebreaker') and body ~* :pattern
      and (asks is null or uncovered_at is not null or sender_id = :sender_id)
    order by number desc limit :limit`,
)
