import type { MemberId } from '#contract/wire/ids.ts'
import type { LiveEventName } from '#contract/wire/live-events.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the tables `member_cursor`, `member_event` and `member_event_outbox`. */

/** Calls the database function `append_member_event`, which also adds the event to the outbox if $5 is true. */
export const appendEvent = named<{ seq: string }>(
  'append_member_event',
  'select append_member_event($1, $2, $3::jsonb, $4, $5) as seq',
)

/** An event as the stream sends it. `data` is JSON text. */
export interface StoredLiveEvent {
  readonly seq: string
  readonly name: LiveEventName
  readonly data: string
}

export const selectEvents = named<StoredLiveEvent>(
  'select_member_events',
  'select seq, name, data::text as data from member_event where member_id = $1 and seq > $2 order by seq limit $3',
)

export const selectSeq = named<{ seq: string }>(
  'select_member_cursor',
  'select seq from member_cursor where member_id = $1',
)

export const selectSeqs = named<{ member_id: MemberId; seq: string }>(
  'select_member_cursors',
  'select member_id, seq from member_cursor where member_id = any($1)',
)

/** Deletes and returns at most $1 rows of the outbox. Skips rows that a concurrent worker has locked. */
export const takeOutbox = named<{ member_id: MemberId; created_at: string }>(
  'take_member_event_outbox',
  `delete from member_event_outbox o
    using (select member_id, seq from member_event_outbox limit $1 for update skip locked) taken
    where o.member_id = taken.member_id and o.seq = taken.seq
   returning o.member_id, o.created_at`,
)

/** Removes the text and photo of messages by member $1 from the events of the members $2. */
export const eraseMessages = named(
  'erase_messages_in_events',
  `update member_event set data = jsonb_set(data, '{message,text}', '""') #- '{message,photo}'
    where member_id = any ($2::bigint[]) and name = 'message' and data->'message'->>'from' = $1::bigint::text`,
)

export const erasures = [
  named('erase_member_event_outbox', 'delete from member_event_outbox where member_id = $1'),
  named('erase_member_events', 'delete from member_event where member_id = $1'),
  named('erase_member_cursor', 'delete from member_cursor where member_id = $1'),
] as const
