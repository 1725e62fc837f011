import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements for figures about conversations. They read no text. */

/**
 * Selects the next `:limit` conversations after the id `:after`, with the time of the first message and of the first
 * reply. `writers` has who wrote from `:writing_from` until before `:until`.
 */
export const selectOpenings = named(
  'select_openings',
  `select c.id, c.site_id, c.low_id, c.high_id, c.started_by, opening.created_at as opened_at,
          reply.created_at as replied_at, coalesce(writing.members, '{}') as writers
     from (select * from conversation where id > :after order by id limit :limit) c
     left join message opening on opening.conversation_id = c.id and opening.number = 1
     left join message latest on latest.conversation_id = c.id and latest.number = c.last_number
     left join lateral (select created_at from message
                         where conversation_id = c.id and sender_id <> c.started_by
                         order by number limit 1) reply on true
     left join lateral (select array_agg(distinct sender_id) as members from message
                         where conversation_id = c.id and latest.created_at >= :writing_from::timestamptz
                           and created_at >= :writing_from::timestamptz
                           and created_at < :until::timestamptz) writing on true
    order by c.id`,
)

/** Selects the conversations that began from `:from` until before `:until`, with the time of the first reply. */
export const selectFirstMessages = named(
  'select_first_messages',
  `select c.site_id, c.low_id, c.high_id, c.created_at, reply.created_at as replied_at
     from conversation c
     left join lateral (select created_at from message
                         where conversation_id = c.id and sender_id <> c.started_by
                         order by number limit 1) reply on true
    where c.created_at >= :from::timestamptz and c.created_at < :until::timestamptz`,
)

/** Selects when each member first wrote, and first got a message after an own one in the same conversation. */
export const selectFirstWritten = named(
  'select_first_written',
  `select i.member_id, min(own.created_at) as wrote_at, min(reply.created_at) as replied_at
     from inbox i
    cross join lateral (select number, created_at from message
                         where conversation_id = i.conversation_id and sender_id = i.member_id
                         order by number limit 1) own
     left join lateral (select created_at from message
                         where conversation_id = i.conversation_id and sender_id <> i.member_id
                           and number > own.number
                         order by number limit 1) reply on true
    where i.member_id = any (:member_ids::bigint[]) group by i.member_id`,
)

/** Counts the messages that members sent from `:from` until before `:until`, by site and hour. */
export const countMessages = named(
  'count_messages_by_hour',
  `select c.site_id, m.at, sum(m.count)::int as count
     from (select conversation_id, date_trunc('hour', created_at) as at, count(*) as count from message
            where created_at >= :from::timestamptz and created_at < :until::timestamptz and kind <> 'disclosure'
            group by 1, 2) m
     join conversation c on c.id = m.conversation_id
    group by 1, 2`,
)
