import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the tables `member_cursor`, `member_event` and `member_event_outbox`. */

/** Calls the database function `append_member_event`, which also adds the event to the outbox if `:is_news` is true. */
export const appendEvent = named(
  'append_member_event',
  'select append_member_event(:member_id, :name, :data::jsonb, :now, :is_news) as seq',
)

/** An event as the stream sends it. `data` is JSON text. */
export type StoredLiveEvent = Statements['select_member_events']['row']

export const selectEvents = named(
  'select_member_events',
  `select seq, name, data::text as data from member_event where member_id = :member_id and seq > :after order by seq
    limit :limit`,
)

export const selectSeq = named(
  'select_member_cursor',
  'select seq from member_cursor where member_id = :member_id',
)

export const selectSeqs = named(
  'select_member_cursors',
  'select member_id, seq from member_cursor where member_id = any(:member_ids)',
)

/** Deletes and returns at most `:limit` rows of the outbox. Skips rows that a concurrent worker has locked. */
export const takeOutbox = named(
  'take_member_event_outbox',
  `delete from member_event_outbox o
    using (select member_id, seq from member_event_outbox limit :limit for update skip locked) taken
    where o.member_id = taken.member_id and o.seq = taken.seq
   returning o.member_id, o.created_at`,
)

/** Removes the text, photo and recording of messages by member `:sender_id` from the events of the members `:member_ids`. */
export const eraseMessages = named(
  'erase_messages_in_events',
  `update member_event set data = jsonb_set(data, '{message,text}', '""') #- '{message,photo}' #- '{message,voice}'
    where member_id = any (:member_ids::bigint[]) and name in ('message', 'message_changed')
      and data->'message'->>'from' = :sender_id::bigint::text`,
)

/**
 * Removes the text, photo, voice and quote of the message `:number` from the events of a member, except from the last event, which
 * tells of the change.
 */
export const eraseMessage = named(
  'erase_message_in_events',
  `update member_event e set data = jsonb_set(data, '{message,text}', '""') #- '{message,photo}' #- '{message,voice}'
      #- '{message,quote}'
    where e.member_id = :member_id and e.name in ('message', 'message_changed')
      and e.seq < (select c.seq from member_cursor c where c.member_id = :member_id)
      and e.data->'message'->>'conversation' = :conversation_id::bigint::text
      and e.data->'message'->>'number' = :number::int::text`,
)

/**
 * Removes what messages are about from the events of the members `:member_ids` about their conversation with `:sender_id`:
 * it repeats words of either.
 */
export const eraseQuotes = named(
  'erase_quotes_in_events',
  `update member_event set data = data #- '{message,quote}'
    where member_id = any (:member_ids::bigint[]) and name in ('message', 'message_changed')
      and data->>'peer' = :sender_id::bigint::text`,
)

export const erasures = [
  named('erase_member_event_outbox', 'delete from member_event_outbox where member_id = :member_id'),
  named('erase_member_events', 'delete from member_event where member_id = :member_id'),
  named('erase_member_cursor', 'delete from member_cursor where member_id = :member_id'),
] as const
