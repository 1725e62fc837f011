import type { ConversationId, MemberId } from '#contract/ids.ts'
import { named } from '#server/kernel/sql.ts'

export interface SentRow {
  conversation_id: ConversationId
  number: number
  created_at: string
  balance: number
  repeated: boolean
}

/** The database's own function: see `server/migrations/0007_send_message.sql`. */
export const sendMessage = named<SentRow>(
  'send_message',
  'select conversation_id, number, created_at, balance, repeated from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
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
}

const inboxColumns =
  'conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet, removed_number'

export const selectInbox = named<InboxRow>(
  'select_inbox',
  `select ${inboxColumns} from inbox where member_id = $1 and removed_at is null order by last_at desc, conversation_id desc limit $2`,
)

/** Also where it was removed from the list: the conversation itself goes on. */
export const selectInboxRow = named<InboxRow>(
  'select_inbox_row',
  `select ${inboxColumns} from inbox where member_id = $1 and conversation_id = $2`,
)

export const selectConversationOfPair = named<{ conversation_id: ConversationId }>(
  'select_conversation_of_pair',
  'select conversation_id from conversation_of_pair where low_id = $1 and high_id = $2',
)

export const sumUnread = named<{ unread: number }>(
  'sum_unread',
  'select coalesce(sum(unread), 0)::int as unread from inbox where member_id = $1 and removed_at is null',
)

export interface UnreadRow {
  peer_id: MemberId
  unread: number
  mark: number
  since: string
  snippet: string
  is_new: boolean
}

/** The badge counts to 99+; more conversations than these are told by nobody. */
export const selectUnread = named<UnreadRow>(
  'select_unread',
  `select i.peer_id, i.unread, i.last_number - i.unread as mark, i.snippet,
          coalesce((select m.created_at from message m
                     where m.conversation_id = i.conversation_id and m.number > i.last_number - i.unread
                       and m.sender_id = i.peer_id order by m.number limit 1), i.last_at) as since,
          not exists (select 1 from message m
                       where m.conversation_id = i.conversation_id and m.sender_id = i.member_id) as is_new
     from inbox i
    where i.member_id = $1 and i.unread > 0 and i.removed_at is null
    order by i.last_at desc limit 100`,
)

export const clearUnread = named<{ conversation_id: ConversationId }>(
  'clear_unread',
  'update inbox set unread = 0 where member_id = $1 and conversation_id = $2 and unread > 0 returning conversation_id',
)

export const removeInboxRow = named<{ conversation_id: ConversationId }>(
  'remove_inbox_row',
  `update inbox set removed_at = $3, removed_number = last_number, unread = 0
    where member_id = $1 and conversation_id = $2 and removed_at is null returning conversation_id`,
)

export interface MessageRow {
  conversation_id: ConversationId
  number: number
  sender_id: MemberId
  key: string
  body: string
  created_at: string
}

/** The latest below `before`, descending: the caller turns them round. */
export const selectMessages = named<MessageRow>(
  'select_messages',
  `select conversation_id, number, sender_id, key, body, created_at from message
    where conversation_id = $1 and number < $2 and number > $3 order by number desc limit $4`,
)

/** Every conversation of a member, removed ones too, and whom it is with. */
export const selectConversations = named<{ conversation_id: ConversationId; peer_id: MemberId }>(
  'select_conversations',
  'select conversation_id, peer_id from inbox where member_id = $1 order by conversation_id',
)

export const selectOwnMessages = named<MessageRow>(
  'select_own_messages',
  `select conversation_id, number, sender_id, key, body, created_at from message
    where conversation_id = any ($2::bigint[]) and sender_id = $1 order by conversation_id, number`,
)

/** Whoever sends in these waits until the end of the transaction: the same lock that orders messages. */
export const lockConversations = named(
  'lock_conversations',
  'select 1 from conversation where id = any ($1::bigint[]) order by id for update',
)

/** No text of a member survives, wherever a copy of it lies: in the conversation … */
export const eraseOwnTexts = named(
  'erase_own_messages',
  `update message set body = '' where conversation_id = any ($2::bigint[]) and sender_id = $1`,
)

/** … in the lists of those they wrote with ($1: conversations, $2: with whom, in the same order) … */
export const erasePeerSnippets = named(
  'erase_peer_snippets',
  `update inbox i set snippet = '' from unnest($1::bigint[], $2::bigint[]) as side (conversation_id, peer_id)
    where i.member_id = side.peer_id and i.conversation_id = side.conversation_id and not i.last_from_me`,
)

/** … and in the events that told of it. */
export const erasePeerEvents = named(
  'erase_peer_events',
  `update member_event set data = jsonb_set(data, '{message,text}', '""')
    where member_id = any ($2::bigint[]) and name = 'message' and data->'message'->>'from' = $1::bigint::text`,
)

export const eraseMember = [
  named('erase_inbox', 'delete from inbox where member_id = $1'),
  named('erase_member_events', 'delete from member_event where member_id = $1'),
  named('erase_member_cursor', 'delete from member_cursor where member_id = $1'),
] as const // biome-ignore format: statements in their order

/** Until the transaction ends, what happens is told to nobody: it is long past. */
export const beQuiet = named('be_quiet', `select set_config('batticuore.quiet', 'on', true)`)

/** $1: a JSON array of messages, sent in its order: limits, credits, inboxes and events as for any other. */
export const sendMany = named<SentRow>(
  'send_many_messages',
  `select s.conversation_id, s.number, s.created_at, s.balance, s.repeated
     from (select * from json_to_recordset($1::json)
             as w (n int, site bigint, sender bigint, receiver bigint, body text, snippet text, key uuid, cost int,
                   is_paid boolean, free_conversations int, conversation bigint, transaction bigint, at timestamptz)
            order by n) w
    cross join lateral send_message(w.site, w.sender, w.receiver, w.body, w.snippet, w.key, w.cost, w.is_paid,
                                    w.free_conversations, w.conversation, w.transaction, w.at) s`,
)

/** $1: a JSON array of { member, peer, unread }. */
export const setUnread = named(
  'set_unread',
  `update inbox i set unread = w.unread
     from json_to_recordset($1::json) as w (member bigint, peer bigint, unread int)
    where i.member_id = w.member and i.peer_id = w.peer`,
)
