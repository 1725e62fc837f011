import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements that compare the counters of conversations with their messages. */

/** Selects the ids of the next `:limit` conversations. */
export const selectConversationIds = named(
  'select_conversation_ids',
  'select id from conversation where id > :after order by id limit :limit',
)

/**
 * Selects the two sides of each conversation with a counter that differs, and the counts from the messages. Both numbers
 * of the latest message are that of the latest one. The unread messages are at most those of the peer after the last one
 * that was read or removed. They can be fewer: opening in invisible mode moves no number.
 */
export const selectDiffering = named(
  'select_differing_chats',
  `select c.id, i.member_id, c.last_number as conversation_number, i.last_number as inbox_number, i.unread,
          latest.number, least(i.unread, unopened.count) as counted_unread
     from conversation c
     join inbox i on i.conversation_id = c.id and i.member_id in (c.low_id, c.high_id)
    cross join lateral (
          select coalesce(max(m.number), 0) as number from message m where m.conversation_id = c.id) latest
    cross join lateral (
          select count(*)::int as count from message m
           where m.conversation_id = c.id and m.sender_id <> i.member_id
             and m.number > greatest(i.read_number, i.removed_number)) unopened
    where c.id = any (:ids::bigint[])
      and (c.last_number <> latest.number or i.last_number <> latest.number or i.unread > unopened.count)
    order by c.id, i.member_id`,
)

export const repairConversation = named(
  'repair_conversation',
  'update conversation set last_number = :number where id = :id',
)

/** A member who opens the conversation meanwhile has no unread messages, and keeps none. */
export const repairInbox = named(
  'repair_inbox',
  `update inbox set last_number = :number, unread = least(unread, :unread)
    where member_id = :member_id and conversation_id = :conversation_id`,
)
