import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type SentRow = Statements['send_message']['row']

export const sendMessage = named(
  'send_message',
  `select conversation_id, number, created_at, balance, repeated, lots
    from send_message(:site_id, :from, :to, :kind, :body, :snippet, :photo?, :key, :credits, :is_paid, :session?,
    :free_conversations, :max_lots, :new_conversation, :transaction, :is_news, :now)`,
)

/** Sends a text, or returns no row if it must be read first (X13): see `server/functions/send_text.sql`. */
export const sendText = named(
  'send_text',
  `select conversation_id, number, created_at, balance, repeated, lots, is_early
    from send_text(:site_id, :from, :to, :body, :snippet, :photo?, :key, :credits, :is_paid, :session?,
    :free_conversations, :max_lots, :new_conversation, :transaction, :now, :is_read, :early, :since)`,
)

export type InboxRow = Statements['select_inbox']['row']

export const inboxColumns =
  'conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet, removed_number, removed_at, read_number, rested_number, trusts_links, last_kind, muted_at, pinned_at'

/**
 * Selects conversations after the cursor (`:after_last_at`: time of the last message, `:after_conversation_id`:
 * conversation id), latest first. If `:only_mine` is true, selects only conversations whose last message is from the
 * peer and is not a goodbye. If `:hides_pinned` is true, leaves out pinned conversations.
 */
export const selectInbox = named(
  'select_inbox',
  `select ${inboxColumns} from inbox
    where member_id = :member_id and removed_at is null
      and (last_at, conversation_id) < (:after_last_at::timestamptz, :after_conversation_id::bigint)
      and not (:only_mine and (last_from_me or rested_number = last_number))
      and not (:hides_pinned and pinned_at is not null)
    order by last_at desc, conversation_id desc limit :limit`,
)

/** Counts the conversations `:ids` of a member by who has started them. Reads no text. */
export const countConversations = named(
  'count_conversations',
  `select count(*) filter (where c.started_by = :member_id)::int as started,
          count(*) filter (where c.started_by = :member_id and exists (
            select from message m where m.conversation_id = c.id and m.sender_id <> :member_id))::int as answered,
          count(*) filter (where c.started_by <> :member_id)::int as received
     from conversation c where c.id = any (:ids::bigint[])`,
)

/** Selects the member's inbox row of a conversation, even if the member removed the conversation. */
export const selectInboxRow = named(
  'select_inbox_row',
  `select ${inboxColumns} from inbox where member_id = :member_id and conversation_id = :conversation_id`,
)

/** Selects the peers of the conversations `:conversation_ids` of member `:member_id`. */
export const selectPeers = named(
  'select_inbox_peers',
  `select conversation_id, peer_id from inbox where member_id = :member_id
    and conversation_id = any (:conversation_ids::bigint[])`,
)

export const selectConversationOfPair = named(
  'select_conversation_of_pair',
  'select conversation_id from conversation_of_pair where low_id = :low_id and high_id = :high_id',
)

export const sumUnread = named(
  'sum_unread',
  `select coalesce(sum(unread), 0)::int as unread from inbox where member_id = :member_id and removed_at is null`,
)

/**
 * Marks a conversation as read. `:shows_read` is true if the peer may see that the member has read the messages.
 * Returns no row if nothing changes. `had_unread` and `read_before` contain the state before the update.
 */
export const readInbox = named(
  'read_inbox',
  `update inbox i set unread = 0, read_number = case when :shows_read then i.last_number else i.read_number end
     from (select unread, read_number from inbox where member_id = :member_id
       and conversation_id = :conversation_id for update) was
    where i.member_id = :member_id and i.conversation_id = :conversation_id
      and (was.unread > 0 or (:shows_read and was.read_number < i.last_number))
   returning i.last_number, was.unread > 0 as had_unread, was.read_number as read_before`,
)

/**
 * Selects the number of the last message that the peer has read. Messages that the peer reads in invisible mode do not
 * change this number (X4).
 */
export const selectPeerRead = named(
  'select_peer_read',
  'select read_number from inbox where member_id = :member_id and conversation_id = :conversation_id',
)

/** Selects whether member `:sender_id` (`own`) and member `:id` (`peer`) have written in the conversation. */
export const selectWriters = named(
  'select_chat_writers',
  `select exists (select 1 from message where conversation_id = :conversation_id and sender_id = :sender_id) as own,
          exists (select 1 from message where conversation_id = :conversation_id and sender_id = :id) as peer`,
)

/** Selects the recipient of the message that member `:member_id` paid for under the idempotency key `:key`. */
export const selectPaidRecipient = named(
  'select_paid_recipient',
  `select i.peer_id from find_spending(:member_id, :key) s
     join inbox i on i.member_id = :member_id and i.conversation_id = s.conversation_id`,
)

/** Sets whether member `:member_id` trusts the peer's links. */
export const trustLinks = named(
  'trust_links',
  `update inbox set trusts_links = :trusts_links where member_id = :member_id and conversation_id = :conversation_id`,
)

export const sayGoodbye = named(
  'say_goodbye',
  `select number, created_at, repeated from say_goodbye(:from, :conversation_id, :goodbye, :key, :retry_messages,
    :now)`,
)

/**
 * Looks at a member's latest `:limit` conversations. Counts the conversations that others began, and how many of
 * these the member answered. Leaves out unanswered conversations that began after `:before`, and conversations
 * with the members `:peer_ids`.
 */
export const countReplies = named(
  'count_replies',
  `select count(*)::int as received, count(*) filter (where answered)::int as answered
     from (select c.created_at,
                  (select 1 from message m where m.conversation_id = c.id and m.sender_id = :sender_id
                    limit 1) is not null as answered
             from (select conversation_id from inbox
                    where member_id = :sender_id and peer_id <> all (:peer_ids::bigint[])
                    order by last_at desc, conversation_id desc limit :limit) latest
             join conversation c on c.id = latest.conversation_id
            where c.started_by <> :sender_id
           offset 0) begun -- evaluates the subquery once
    where answered or created_at < :before`,
)

/**
 * For each conversation in `:conversation_ids`, selects the latest message that matches the pattern `:pattern`.
 * `:removed_numbers` contains, for each conversation, the number of the last message that the member removed, or
 * 0. Messages up to this number are skipped, and those that member `:sender_id` has not uncovered (X13).
 */
export const searchMessages = named(
  'search_messages',
  `select m.* from unnest(:conversation_ids::bigint[], :removed_numbers::int[]) as own (conversation_id,
    removed_number)
    cross join lateral (
      select conversation_id, number, sender_id, key, body, created_at, kind from message
       where conversation_id = own.conversation_id and number > own.removed_number
         and kind in ('text', 'icebreaker') and body ~* :pattern
         and (asks is null or uncovered_at is not null or sender_id = :sender_id)
       order by number desc limit 1) m`,
)

/**
 * Selects at most `:limit` unread conversations, latest first. A message that the member has answered counts as
 * read. `recent_number` is the number of the first unread message since the time `:since`. Leaves out
 * conversations that rest after a goodbye (X7), and those whose unread messages were all deleted by their sender.
 */
export const selectUnread = named(
  'select_unread',
  `select i.peer_id, i.last_number - read.number as unread, read.number as mark, i.snippet, i.last_kind as kind,
          i.muted_at is not null as muted,
          coalesce((select m.created_at from message m
                     where m.conversation_id = i.conversation_id and m.number > read.number
                     order by m.number limit 1), i.last_at) as since,
          (select m.number from message m
            where m.conversation_id = i.conversation_id and m.number > read.number and m.created_at >= :since
            order by m.number limit 1) as recent_number,
          -- "not exists" is avoided, because its plan may read the whole message table
          (select 1 from message m
            where m.conversation_id = i.conversation_id and m.sender_id = i.member_id limit 1) is null as is_new
     from inbox i
    cross join lateral (
          select coalesce(max(m.number), i.last_number - i.unread) as number from message m
           where m.conversation_id = i.conversation_id and m.number > i.last_number - i.unread
             and m.sender_id = i.member_id) read
    where i.member_id = :member_id and i.unread > 0 and not i.last_from_me and i.removed_at is null
      and i.rested_number < i.last_number
      and (select 1 from message m where m.conversation_id = i.conversation_id and m.number > read.number
             and m.deleted_at is null limit 1) is not null
    order by i.last_at desc limit :limit`,
)

export const removeInboxRow = named(
  'remove_inbox_row',
  `update inbox set removed_at = :removed_at, removed_number = last_number, unread = 0, pinned_at = null
    where member_id = :member_id and conversation_id = :conversation_id and removed_at is null
      returning conversation_id`,
)

export type MessageRow = Statements['select_messages']['row']

interface VoiceColumns {
  voice_key: string | null
  duration_ms: number | null
  waveform: string | null
  caption: string | null
}
export const noVoice: VoiceColumns = { voice_key: null, duration_ms: null, waveform: null, caption: null }

interface PhotoColumns {
  media_key: string | null
  width: number | null
  height: number | null
  thumbhash: string | null
  opened_at: string | null
}
/** The columns of a message that nobody has changed. */
export const unchanged = { edited_at: null, deleted_at: null, reaction: null, earlier: null } as const

export const noPhoto: PhotoColumns = {
  media_key: null,
  width: null,
  height: null,
  thumbhash: null,
  opened_at: null,
}

const messages = `select m.conversation_id, m.number, m.sender_id, m.key, m.body, m.created_at, m.kind, m.credits,
         m.edited_at, m.deleted_at, m.reaction, m.earlier, m.asks, m.asks_by, m.uncovered_at,
         p.media_key, p.width, p.height, p.thumbhash, p.opened_at,
         v.media_key as voice_key, v.duration_ms, v.waveform, v.caption,
         q.photo_id, q.photo_position, q.prompt, q.answer, q.question
    from message m
    left join chat_photo p on m.kind = 'photo' and p.conversation_id = m.conversation_id and p.number = m.number
    left join chat_voice v on m.kind = 'voice' and v.conversation_id = m.conversation_id and v.number = m.number
    left join message_quote q on m.kind in ('text', 'voice') and q.conversation_id = m.conversation_id and q.number = m.number`

/**
 * Selects the latest `:limit` messages with a number above `:removed_number` and below `:max_number`, newest
 * first. The caller reverses the order.
 */
export const selectMessages = named(
  'select_messages',
  `${messages} where m.conversation_id = :conversation_id and m.number < :max_number and m.number > :removed_number
    order by m.number desc limit :limit`,
)

/** Selects whether member `:from` has written to member `:to`. */
export const selectHasWritten = named(
  'select_has_written',
  'select has_written(:from, :to, :counts_goodbye) as has_written',
)

/**
 * Selects the message with the number `:number` and the messages before it, at most `:limit` in total, newest
 * first.
 */
export const selectUpTo = named(
  'select_messages_up_to',
  `${messages} where m.conversation_id = :conversation_id and m.number <= :number order by m.number desc limit :limit`,
)

/** Selects all conversations of a member, each with its peer. Includes removed conversations. */
export const selectConversations = named(
  'select_conversations',
  `select conversation_id, peer_id, removed_at, muted_at, pinned_at, last_at from inbox where member_id = :member_id order by conversation_id`,
)

/** Selects all messages of the conversations `:conversation_ids`. */
export const selectAllMessages = named(
  'select_all_messages',
  `${messages} where m.conversation_id = any (:conversation_ids::bigint[]) order by m.conversation_id, m.number`,
)

/**
 * Locks conversations until the transaction ends. Sending takes the same lock, so no message is sent in the meantime.
 */
export const lockConversations = named('lock_conversations', 'select lock_conversations(:ids)')

/**
 * Erases the texts of a member's messages in the member's conversations, and the member's reactions. Returns the number of
 * the messages, without those of the peers that had a reaction.
 */
export const eraseOwnTexts = named(
  'erase_own_messages',
  `with erased as (
     update message set body = case when sender_id = :sender_id then '' else body end,
            earlier = case when sender_id = :sender_id then null else earlier end,
            reaction = null
      where conversation_id = any (:conversation_ids::bigint[])
        and (sender_id = :sender_id or reaction is not null)
     returning sender_id)
   select count(*) filter (where sender_id = :sender_id)::int as count from erased`,
)

/** Erases what the messages of conversations are about. Each quote repeats words of one of the two members. */
export const eraseQuotes = named(
  'erase_message_quotes',
  'delete from message_quote where conversation_id = any (:conversation_ids::bigint[])',
)

/**
 * Erases the previews of a member's messages in the peers' lists (`:conversation_ids`: conversations, `:peer_ids`:
 * peers in the same order). Sets the peers' unread counts to 0, because nothing is left to read. `had_unread` is
 * true if the count was above 0.
 */
export const eraseFromPeersLists = named(
  'erase_from_peers_lists',
  `update inbox i set unread = 0, snippet = case when i.last_from_me then i.snippet else '' end
     from (select w.member_id, w.conversation_id, w.unread
             from unnest(:conversation_ids::bigint[], :peer_ids::bigint[]) as side (conversation_id, peer_id)
             join inbox w on w.member_id = side.peer_id and w.conversation_id = side.conversation_id
            where w.unread > 0 or not w.last_from_me) was
    where i.member_id = was.member_id and i.conversation_id = was.conversation_id
   returning i.member_id, i.conversation_id, was.unread > 0 as had_unread`,
)

export const eraseInbox = named('erase_inbox', 'delete from inbox where member_id = :member_id')

/**
 * Sends the messages of the JSON array `:rows`, in the order of the array. Checks the usual limits, and updates
 * credits, inboxes and events as usual, but sends no notifications. `:free_conversations` is the number of
 * conversations that a free member may start.
 */
export const sendMany = named(
  'send_many_messages',
  `select s.number
     from (select * from json_to_recordset(:rows::json)
             as w (n int, site bigint, sender bigint, receiver bigint, kind text, body text, snippet text,
               photo jsonb,
                   key uuid, cost int, is_paid boolean, conversation bigint, transaction bigint, at timestamptz)
            order by n) w
    cross join lateral send_message(w.site, w.sender, w.receiver, w.kind, w.body, w.snippet, w.photo, w.key, w.cost,
                                    w.is_paid, null, :free_conversations, 0, w.conversation, w.transaction,
                                      false, w.at) s`,
)

/**
 * Sets the unread counts of inbox rows, and sets `read_number` accordingly. `:rows` is a JSON array of objects
 * with the fields `member`, `peer` and `unread`.
 */
export const setUnread = named(
  'set_unread',
  `update inbox i set unread = w.unread, read_number = i.last_number - w.unread
     from json_to_recordset(:rows::json) as w (member bigint, peer bigint, unread int)
    where i.member_id = w.member and i.peer_id = w.peer`,
)
