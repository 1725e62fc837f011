import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * The statements on the tables `credit_return`, `credit_return_day` and `credit_return_scan`. A spending that already
 * has a row keeps it; an unbooked row only becomes due earlier.
 */

const onceEach = `on conflict (member_id, key) do update set due_at = excluded.due_at
    where credit_return.day is null and excluded.due_at < credit_return.due_at`

/** Locks the daily search until the transaction ends. Returns the time until which it has judged the messages. */
export const lockScan = named(
  'lock_credit_return_scan',
  'select judged_until from credit_return_scan for update',
)

export type BoundaryRow = Statements['select_credit_return_boundary']['row']

/**
 * Selects the sending time of the `:offset`rd paid message after `:since`; `:before` if there are fewer until
 * then.
 */
export const selectBoundary = named(
  'select_credit_return_boundary',
  `select coalesce(max(created_at), :before::timestamptz) as boundary, count(*) > 0 as has_more
     from (select created_at from message
            where credits > 0 and created_at > :since::timestamptz and created_at <= :before::timestamptz
            order by created_at offset :offset::int - 1 limit 1) nth`,
)

/** Notes the paid messages that were sent after `:since` until `:before` and not opened within `:wait`. */
export const noteUnopened = named(
  'note_unopened_messages',
  `insert into credit_return (member_id, key, due_at)
   select u.sender_id, u.key, u.created_at + :wait::interval
     from (select distinct conversation_id, sender_id from message
            where credits > 0 and created_at > :since::timestamptz and created_at <= :before::timestamptz) sent
     join conversation c on c.id = sent.conversation_id
    cross join lateral unopened_messages(case c.low_id when sent.sender_id then c.high_id else c.low_id end,
      c.id, :wait) u
    where u.created_at > :since::timestamptz and u.created_at <= :before::timestamptz
    order by u.sender_id, u.key
   ${onceEach}`,
)

export const updateScan = named(
  'update_credit_return_scan',
  'update credit_return_scan set judged_until = :judged_until::timestamptz',
)

/**
 * Notes the unopened messages of member `:member_id` in conversation `:conversation_id` that were sent until
 * `:before` and that the daily search has not judged. They become due `:wait` after their sending.
 */
export const noteBeforeOpening = named(
  'note_messages_before_opening',
  `insert into credit_return (member_id, key, due_at)
   select u.sender_id, u.key, u.created_at + :wait::interval
     from unopened_messages(:member_id, :conversation_id, :wait) u
    where u.created_at <= :before::timestamptz and u.created_at > (select judged_until from credit_return_scan)
    order by u.sender_id, u.key
   ${onceEach}`,
)

/** Notes one message of member `:sender_id` if member `:member_id` has not opened it. It becomes due as above. */
export const noteDeleted = named(
  'note_deleted_message',
  `insert into credit_return (member_id, key, due_at)
   select u.sender_id, u.key, u.created_at + :wait::interval
     from unopened_messages(:member_id, :conversation_id, :wait) u
    where u.sender_id = :sender_id and u.key = :key
   ${onceEach}`,
)

/**
 * Notes all unopened messages to member `:member_id`, who can no longer open them. They are due at once
 * (`:due_at`).
 */
export const noteGone = named(
  'note_messages_to_gone_member',
  `insert into credit_return (member_id, key, due_at)
   select u.sender_id, u.key, :due_at
     from inbox i cross join lateral unopened_messages(i.member_id, i.conversation_id, :wait::interval) u
    where i.member_id = :member_id and i.unread > 0
    order by u.sender_id, u.key
   ${onceEach}`,
)

/**
 * Notes all paid messages that were sent to member `:member_id` since `:since`, opened or not. They are due at
 * once (`:due_at`).
 */
export const noteSince = named(
  'note_messages_to_fraud',
  `insert into credit_return (member_id, key, due_at)
   select m.sender_id, m.key, :due_at::timestamptz
     from inbox i join message m on m.conversation_id = i.conversation_id
    where i.member_id = :member_id and i.last_at >= :since::timestamptz
      and m.sender_id <> :member_id and m.credits > 0 and m.created_at >= :since::timestamptz
    order by m.sender_id, m.key
   ${onceEach}`,
)

/**
 * Counts the paid messages to member `:member_id` since `:since`, their senders and their credits. Leaves out those whose
 * credits return already.
 */
export const countSince = named(
  'count_messages_to_fraud',
  `select count(*)::int as messages, count(distinct m.sender_id)::int as senders, coalesce(sum(m.credits), 0)::int as credits
     from inbox i join message m on m.conversation_id = i.conversation_id
    where i.member_id = :member_id and i.last_at >= :since::timestamptz
      and m.sender_id <> :member_id and m.credits > 0 and m.created_at >= :since::timestamptz
      and not exists (select from credit_return r where r.member_id = m.sender_id and r.key = m.key)`,
)

/** Counts the unopened paid messages to member `:member_id`, as `countSince`. */
export const countGone = named(
  'count_messages_to_gone_member',
  `select count(*)::int as messages, count(distinct u.sender_id)::int as senders, coalesce(sum(m.credits), 0)::int as credits
     from inbox i cross join lateral unopened_messages(i.member_id, i.conversation_id, :wait::interval) u
     join message m on m.conversation_id = i.conversation_id and m.sender_id = u.sender_id and m.key = u.key
    where i.member_id = :member_id and i.unread > 0
      and not exists (select from credit_return r where r.member_id = u.sender_id and r.key = u.key)`,
)

/**
 * Selects at most `:limit` members after `:last` to whom credits are due at the time `:before`, in the order of
 * their ids.
 */
export const selectPayers = named(
  'select_credit_return_members',
  `select member_id from credit_return where day is null and due_at <= :before and member_id > :last
    group by member_id order by member_id limit :limit`,
)

/** Locks the wallet of a sender. The balance is null if the sender was erased. */
export const lockPayer = named('lock_credit_return_wallet', 'select lock_wallet(:member_id) as balance')

/**
 * Claims the spendings of member `:member_id` that are due at the time `:before` for the booking of the day
 * `:day`. Returns none if that day is already booked: they wait for the next day.
 */
export const claimDue = named(
  'claim_due_credit_returns',
  `update credit_return set day = :day::date
    where member_id = :member_id and day is null and due_at <= :before
      and not exists (select from credit_return_day d where d.member_id = :member_id and d.day = :day::date)
   returning key`,
)

export const insertDay = named(
  'insert_credit_return_day',
  `insert into credit_return_day (member_id, day, credits, booked_at)
    values (:member_id, :day::date, :credits, :booked_at)`,
)

/** Selects the days since `:since` on which credits came back, with the number of the day since 1970. */
export const selectDays = named(
  'select_credit_return_days',
  `select day - date '1970-01-01' as number, credits, booked_at from credit_return_day
    where member_id = :member_id and booked_at > :since order by day`,
)

export const eraseReturns = [
  named('erase_credit_returns', 'delete from credit_return where member_id = :member_id'),
  named('erase_credit_return_days', 'delete from credit_return_day where member_id = :member_id'),
] as const

/** Sums the credits that came back from `:from` until before `:until`, by member. */
/** Selects the credits that came back on the days from `:from` until before `:until`. */
export const selectReturnedDays = named(
  'select_returned_days',
  `select member_id, day::text, credits from credit_return_day
    where day >= :from::date and day < :until::date order by day, member_id`,
)

export const sumReturned = named(
  'sum_returned_credits',
  `select member_id, sum(credits)::int as credits from credit_return_day
    where booked_at >= :from::timestamptz and booked_at < :until::timestamptz
    group by member_id order by member_id`,
)
