import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { PaidLot } from '#server/domain/credits/index.ts'
import { named } from '#server/kernel/sql.ts'

export interface SentRow {
  conversation_id: ConversationId
  number: number
  created_at: string
  balance: number
  repeated: boolean
  /** The sender's remaining lots of credits, from which the price of the next message is computed. */
  lots: PaidLot[]
}

export const sendMessage = named<SentRow>(
  'send_message',
  'select conversation_id, number, created_at, balance, repeated, lots from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)',
)

export interface InboxRow {
  conversation_id: ConversationId
  peer_id: MemberId
  unread: number
  last_number: number
  last_at: string
  last_from_me: boolean
  snippet: string
  removed_number: number
  read_number: number
  rested_number: number
  trusts_links: boolean
  /** The kind of the last message. */
  last_kind: string
}

const inboxColumns =
  'conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet, removed_number, read_number, rested_number, trusts_links, last_kind'

/**
 * Selects conversations after the cursor ($2: time of the last message, $3: conversation id), latest first. If $4 is
 * true, selects only conversations whose last message is from the peer and is not a goodbye.
 */
export const selectInbox = named<InboxRow>(
  'select_inbox',
  `select ${inboxColumns} from inbox
    where member_id = $1 and removed_at is null and (last_at, conversation_id) < ($2::timestamptz, $3::bigint)
      and not ($4 and (last_from_me or rested_number = last_number))
    order by last_at desc, conversation_id desc limit $5`,
)

/** Selects the member's inbox row of a conversation, even if the member removed the conversation. */
export const selectInboxRow = named<InboxRow>(
  'select_inbox_row',
  `select ${inboxColumns} from inbox where member_id = $1 and conversation_id = $2`,
)

/** Selects the peers of the conversations $2 of member $1. */
export const selectPeers = named<{ conversation_id: ConversationId; peer_id: MemberId }>(
  'select_inbox_peers',
  'select conversation_id, peer_id from inbox where member_id = $1 and conversation_id = any ($2::bigint[])',
)

export const selectConversationOfPair = named<{ conversation_id: ConversationId }>(
  'select_conversation_of_pair',
  'select conversation_id from conversation_of_pair where low_id = $1 and high_id = $2',
)

export const sumUnread = named<{ unread: number }>(
  'sum_unread',
  'select coalesce(sum(unread), 0)::int as unread from inbox where member_id = $1 and removed_at is null',
)

/**
 * Marks a conversation as read. $3 is true if the peer may see that the member has read the messages. Returns no row if
 * nothing changes. `had_unread` and `read_before` contain the state before the update.
 */
export const readInbox = named<{ last_number: number; had_unread: boolean; read_before: number }>(
  'read_inbox',
  `update inbox i set unread = 0, read_number = case when $3 then i.last_number else i.read_number end
     from (select unread, read_number from inbox where member_id = $1 and conversation_id = $2 for update) was
    where i.member_id = $1 and i.conversation_id = $2
      and (was.unread > 0 or ($3 and was.read_number < i.last_number))
   returning i.last_number, was.unread > 0 as had_unread, was.read_number as read_before`,
)

/**
 * Selects the number of the last message that the peer has read. Messages that the peer reads in invisible mode do not
 * change this number (X4).
 */
export const selectPeerRead = named<{ read_number: number }>(
  'select_peer_read',
  'select read_number from inbox where member_id = $2 and conversation_id = $1',
)

/** Selects whether member $2 (`own`) and member $3 (`peer`) have written in the conversation. */
export const selectWriters = named<{ own: boolean; peer: boolean }>(
  'select_chat_writers',
  `select exists (select 1 from message where conversation_id = $1 and sender_id = $2) as own,
          exists (select 1 from message where conversation_id = $1 and sender_id = $3) as peer`,
)

/** Selects the recipient of the message that member $1 paid for under the idempotency key $2. */
export const selectPaidRecipient = named<{ peer_id: MemberId }>(
  'select_paid_recipient',
  `select i.peer_id from find_spending($1, $2) s
     join inbox i on i.member_id = $1 and i.conversation_id = s.conversation_id`,
)

/**
 * Sets whether member $1 trusts the peer's links. If $3 is true but one of the two members has not written, changes
 * nothing and returns no row.
 */
export const trustLinks = named<{ conversation_id: ConversationId }>(
  'trust_links',
  `update inbox i set trusts_links = $3
    where i.member_id = $1 and i.conversation_id = $2
      and (not $3 or (
        exists (select 1 from message m where m.conversation_id = $2 and m.sender_id = $1)
        and exists (select 1 from message m where m.conversation_id = $2 and m.sender_id = i.peer_id)))
   returning i.conversation_id`,
)

export const sayGoodbye = named<{ number: number; created_at: string; repeated: boolean }>(
  'say_goodbye',
  'select number, created_at, repeated from say_goodbye($1, $2, $3, $4, $5, $6)',
)

/**
 * Looks at a member's latest $2 conversations. Counts the conversations that others began, and how many of these the
 * member answered. Leaves out unanswered conversations that began after $3, and conversations with the members $4.
 */
export const countReplies = named<{ received: number; answered: number }>(
  'count_replies',
  `select count(*)::int as received, count(*) filter (where answered)::int as answered
     from (select c.created_at,
                  (select 1 from message m where m.conversation_id = c.id and m.sender_id = $1 limit 1) is not null as answered
             from (select conversation_id from inbox
                    where member_id = $1 and peer_id <> all ($4::bigint[])
                    order by last_at desc, conversation_id desc limit $2) latest
             join conversation c on c.id = latest.conversation_id
            where c.started_by <> $1
           offset 0) begun -- evaluates the subquery once
    where answered or created_at < $3`,
)

/**
 * For each conversation in $1, selects the latest message that matches the pattern $3. $2 contains, for each
 * conversation, the number of the last message that the member removed, or 0. Messages up to this number are skipped.
 */
export const searchMessages = named<Omit<MessageRow, keyof PhotoColumns | 'credits'>>(
  'search_messages',
  `select m.* from unnest($1::bigint[], $2::int[]) as own (conversation_id, removed_number)
    cross join lateral (
      select conversation_id, number, sender_id, key, body, created_at, kind from message
       where conversation_id = own.conversation_id and number > own.removed_number
         and kind in ('text', 'icebreaker') and body ~* $3
       order by number desc limit 1) m`,
)

export interface UnreadRow {
  peer_id: MemberId
  unread: number
  mark: number
  since: string
  recent_number: number | null
  snippet: string
  kind: string
  is_new: boolean
}

/**
 * Selects at most $3 unread conversations, latest first. A message that the member has answered counts as read.
 * `recent_number` is the number of the first unread message since the time $2. Leaves out conversations that rest after
 * a goodbye (X7).
 */
export const selectUnread = named<UnreadRow>(
  'select_unread',
  `select i.peer_id, i.last_number - read.number as unread, read.number as mark, i.snippet, i.last_kind as kind,
          coalesce((select m.created_at from message m
                     where m.conversation_id = i.conversation_id and m.number > read.number
                     order by m.number limit 1), i.last_at) as since,
          (select m.number from message m
            where m.conversation_id = i.conversation_id and m.number > read.number and m.created_at >= $2
            order by m.number limit 1) as recent_number,
          -- "not exists" is avoided, because its plan may read the whole message table
          (select 1 from message m
            where m.conversation_id = i.conversation_id and m.sender_id = i.member_id limit 1) is null as is_new
     from inbox i
    cross join lateral (
          select coalesce(max(m.number), i.last_number - i.unread) as number from message m
           where m.conversation_id = i.conversation_id and m.number > i.last_number - i.unread
             and m.sender_id = i.member_id) read
    where i.member_id = $1 and i.unread > 0 and not i.last_from_me and i.removed_at is null
      and i.rested_number < i.last_number
    order by i.last_at desc limit $3`,
)

export const removeInboxRow = named<{ conversation_id: ConversationId }>(
  'remove_inbox_row',
  `update inbox set removed_at = $3, removed_number = last_number, unread = 0
    where member_id = $1 and conversation_id = $2 and removed_at is null returning conversation_id`,
)

export interface MessageRow extends PhotoColumns {
  conversation_id: ConversationId
  number: number
  sender_id: MemberId
  key: string
  body: string
  created_at: string
  /** `text`, `goodbye`, `gift`, `photo` or `icebreaker`. */
  kind: string
  credits: number
}

interface PhotoColumns {
  media_key: string | null
  width: number | null
  height: number | null
  thumbhash: string | null
  opened_at: string | null
}
export const noPhoto: PhotoColumns = {
  media_key: null,
  width: null,
  height: null,
  thumbhash: null,
  opened_at: null,
}

const messages = `select m.conversation_id, m.number, m.sender_id, m.key, m.body, m.created_at, m.kind, m.credits,
         p.media_key, p.width, p.height, p.thumbhash, p.opened_at
    from message m
    left join chat_photo p on m.kind = 'photo' and p.conversation_id = m.conversation_id and p.number = m.number`

/** Selects the latest $4 messages with a number above $3 and below $2, newest first. The caller reverses the order. */
export const selectMessages = named<MessageRow>(
  'select_messages',
  `${messages} where m.conversation_id = $1 and m.number < $2 and m.number > $3 order by m.number desc limit $4`,
)

/** Returns a row if member $3 of a pair has written to the other member. */
export const selectHasWritten = named(
  'select_has_written',
  `select 1 from conversation_of_pair cp join message m on m.conversation_id = cp.conversation_id
    where cp.low_id = $1 and cp.high_id = $2 and m.sender_id = $3 limit 1`,
)

/** Selects the message with the number $2 and the messages before it, at most $3 in total, newest first. */
export const selectUpTo = named<MessageRow>(
  'select_messages_up_to',
  `${messages} where m.conversation_id = $1 and m.number <= $2 order by m.number desc limit $3`,
)

/** Selects all conversations of a member, each with its peer. Includes removed conversations. */
export const selectConversations = named<{
  conversation_id: ConversationId
  peer_id: MemberId
  removed_at: string | null
}>(
  'select_conversations',
  'select conversation_id, peer_id, removed_at from inbox where member_id = $1 order by conversation_id',
)

/** Selects all messages of the conversations $1. */
export const selectAllMessages = named<MessageRow>(
  'select_all_messages',
  `${messages} where m.conversation_id = any ($1::bigint[]) order by m.conversation_id, m.number`,
)

/**
 * Locks conversations until the transaction ends. Sending takes the same lock, so no message is sent in the meantime.
 */
export const lockConversations = named(
  'lock_conversations',
  'select 1 from conversation where id = any ($1::bigint[]) order by id for update',
)

/** Erases the texts of a member's messages in the member's conversations. */
export const eraseOwnTexts = named(
  'erase_own_messages',
  `update message set body = '' where conversation_id = any ($2::bigint[]) and sender_id = $1`,
)

/**
 * Erases the previews of a member's messages in the peers' lists ($1: conversations, $2: peers in the same order). Sets
 * the peers' unread counts to 0, because nothing is left to read. `had_unread` is true if the count was above 0.
 */
export const eraseFromPeersLists = named<{
  member_id: MemberId
  conversation_id: ConversationId
  had_unread: boolean
}>(
  'erase_from_peers_lists',
  `update inbox i set unread = 0, snippet = case when i.last_from_me then i.snippet else '' end
     from (select w.member_id, w.conversation_id, w.unread
             from unnest($1::bigint[], $2::bigint[]) as side (conversation_id, peer_id)
             join inbox w on w.member_id = side.peer_id and w.conversation_id = side.conversation_id
            where w.unread > 0 or not w.last_from_me) was
    where i.member_id = was.member_id and i.conversation_id = was.conversation_id
   returning i.member_id, i.conversation_id, was.unread > 0 as had_unread`,
)

export const eraseInbox = named('erase_inbox', 'delete from inbox where member_id = $1')

/**
 * Sends the messages of the JSON array $1, in the order of the array. Checks the usual limits, and updates credits,
 * inboxes and events as usual, but sends no notifications. $2 is the number of conversations that a free member may
 * start.
 */
export const sendMany = named<Pick<SentRow, 'number'>>(
  'send_many_messages',
  `select s.number
     from (select * from json_to_recordset($1::json)
             as w (n int, site bigint, sender bigint, receiver bigint, kind text, body text, snippet text, photo jsonb,
                   key uuid, cost int, is_paid boolean, conversation bigint, transaction bigint, at timestamptz)
            order by n) w
    cross join lateral send_message(w.site, w.sender, w.receiver, w.kind, w.body, w.snippet, w.photo, w.key, w.cost,
                                    w.is_paid, null, $2, 0, w.conversation, w.transaction, false, w.at) s`,
)

/**
 * Sets the unread counts of inbox rows, and sets `read_number` accordingly. $1 is a JSON array of objects with the
 * fields `member`, `peer` and `unread`.
 */
export const setUnread = named(
  'set_unread',
  `update inbox i set unread = w.unread, read_number = i.last_number - w.unread
     from json_to_recordset($1::json) as w (member bigint, peer bigint, unread int)
    where i.member_id = w.member and i.peer_id = w.peer`,
)
