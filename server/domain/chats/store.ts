import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { PaidLot } from '#server/domain/credits/index.ts'
import { named } from '#server/kernel/sql.ts'

export interface SentRow {
  conversation_id: ConversationId
  number: number
  created_at: string
  balance: number
  repeated: boolean
  /** What is left to pay the next one from. */
  lots: PaidLot[]
}

/** The database's own function: see `server/migrations/0018_extras.sql`. */
export const sendMessage = named<SentRow>(
  'send_message',
  'select conversation_id, number, created_at, balance, repeated, lots from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
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
  /** Of the last message. */
  last_kind: string
}

const inboxColumns =
  'conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet, removed_number, read_number, rested_number, trusts_links, last_kind'

/** Below a key ($2, $3), the latest first. $4: only those in which it is for the member to answer. */
export const selectInbox = named<InboxRow>(
  'select_inbox',
  `select ${inboxColumns} from inbox
    where member_id = $1 and removed_at is null and (last_at, conversation_id) < ($2::timestamptz, $3::bigint)
      and not ($4 and (last_from_me or rested_number = last_number))
    order by last_at desc, conversation_id desc limit $5`,
)

/** Also where it was removed from the list: the conversation itself goes on. */
export const selectInboxRow = named<InboxRow>(
  'select_inbox_row',
  `select ${inboxColumns} from inbox where member_id = $1 and conversation_id = $2`,
)

/** The other sides of these of a member's conversations ($2). */
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
 * $3: the other side may be told how far it was read. Answers nothing where nothing changes.
 * `had_unread`, `read_before`: as it was.
 */
export const readInbox = named<{ last_number: number; had_unread: boolean; read_before: number }>(
  'read_inbox',
  `update inbox i set unread = 0, read_number = case when $3 then i.last_number else i.read_number end
     from (select unread, read_number from inbox where member_id = $1 and conversation_id = $2 for update) was
    where i.member_id = $1 and i.conversation_id = $2
      and (was.unread > 0 or ($3 and was.read_number < i.last_number))
   returning i.last_number, was.unread > 0 as had_unread, was.read_number as read_before`,
)

/** How far the other side has read, as far as it may be told. */
export const selectPeerRead = named<{ read_number: number }>(
  'select_peer_read',
  'select read_number from inbox where member_id = $2 and conversation_id = $1',
)

/** Which of the two have written. */
export const selectWriters = named<{ own: boolean; peer: boolean }>(
  'select_chat_writers',
  `select exists (select 1 from message where conversation_id = $1 and sender_id = $2) as own,
          exists (select 1 from message where conversation_id = $1 and sender_id = $3) as peer`,
)

/** Only where both have written; answers nothing elsewhere. */
export const trustLinks = named<{ conversation_id: ConversationId }>(
  'trust_links',
  `update inbox i set trusts_links = $3
    where i.member_id = $1 and i.conversation_id = $2
      and (not $3 or (
        exists (select 1 from message m where m.conversation_id = $2 and m.sender_id = $1)
        and exists (select 1 from message m where m.conversation_id = $2 and m.sender_id = i.peer_id)))
   returning i.conversation_id`,
)

/** The database's own function: see `server/migrations/0016_conversations.sql`. */
export const sayGoodbye = named<{ number: number; created_at: string; repeated: boolean }>(
  'say_goodbye',
  'select number, created_at, repeated from say_goodbye($1, $2, $3, $4, $5, $6)',
)

/**
 * Of the latest $2 conversations of a member, those that others began with them: how many, and in how many the member
 * has written. Not those begun after $3 that wait for an answer, nor with $4.
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
           offset 0) begun -- looked up once, not for the condition again
    where answered or created_at < $3`,
)

/** Of each of these conversations ($1, and up to which number it was removed, $2) the latest message that matches. */
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
  snippet: string
  kind: string
  is_new: boolean
}

/** Not of a conversation that rests after a goodbye (X7). The badge counts to 99+; more than these are told by nobody. */
export const selectUnread = named<UnreadRow>(
  'select_unread',
  `select i.peer_id, i.unread, i.last_number - i.unread as mark, i.snippet, i.last_kind as kind,
          coalesce((select m.created_at from message m
                     where m.conversation_id = i.conversation_id and m.number > i.last_number - i.unread
                       and m.sender_id = i.peer_id order by m.number limit 1), i.last_at) as since,
          -- no "not exists": that one may be answered by reading every message that there is
          (select 1 from message m
            where m.conversation_id = i.conversation_id and m.sender_id = i.member_id limit 1) is null as is_new
     from inbox i
    where i.member_id = $1 and i.unread > 0 and i.removed_at is null and i.rested_number < i.last_number
    order by i.last_at desc limit 100`,
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

/** The latest below `before`, descending: the caller turns them round. */
export const selectMessages = named<MessageRow>(
  'select_messages',
  `${messages} where m.conversation_id = $1 and m.number < $2 and m.number > $3 order by m.number desc limit $4`,
)

/** Whether one of a pair ($3) has written to the other. */
export const selectHasWritten = named(
  'select_has_written',
  `select 1 from conversation_of_pair cp join message m on m.conversation_id = cp.conversation_id
    where cp.low_id = $1 and cp.high_id = $2 and m.sender_id = $3 limit 1`,
)

/** A message and those before it, descending. */
export const selectUpTo = named<MessageRow>(
  'select_messages_up_to',
  `${messages} where m.conversation_id = $1 and m.number <= $2 order by m.number desc limit $3`,
)

/** Every conversation of a member, removed ones too, and whom it is with. */
export const selectConversations = named<{ conversation_id: ConversationId; peer_id: MemberId }>(
  'select_conversations',
  'select conversation_id, peer_id from inbox where member_id = $1 order by conversation_id',
)

export const selectOwnMessages = named<MessageRow>(
  'select_own_messages',
  `${messages} where m.conversation_id = any ($2::bigint[]) and m.sender_id = $1 order by m.conversation_id, m.number`,
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
  `update member_event set data = jsonb_set(data, '{message,text}', '""') #- '{message,photo}'
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
export const sendMany = named<Pick<SentRow, 'number'>>(
  'send_many_messages',
  `select s.number
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
  `update inbox i set unread = w.unread, read_number = i.last_number - w.unread
     from json_to_recordset($1::json) as w (member bigint, peer bigint, unread int)
    where i.member_id = w.member and i.peer_id = w.peer`,
)
