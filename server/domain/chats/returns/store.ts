import type { MemberId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/**
 * The statements on the tables `credit_return`, `credit_return_day` and `credit_return_scan`. A spending that already
 * has a row keeps it; an unbooked row only becomes due earlier.
 */

const onceEach = `on conflict (member_id, key) do update set due_at = excluded.due_at
    where credit_return.day is null and excluded.due_at < credit_return.due_at`

/** Locks the daily search until the transaction ends. Returns the time until which it has judged the messages. */
export const lockScan = named<{ judged_until: string }>(
  'lock_credit_return_scan',
  'select judged_until from credit_return_scan for update',
)

export interface BoundaryRow {
  boundary: string
  has_more: boolean
}

/** Selects the sending time of the $3rd paid message after $1; $2 if there are fewer until then. */
export const selectBoundary = named<BoundaryRow>(
  'select_credit_return_boundary',
  `select coalesce(max(created_at), $2::timestamptz) as boundary, count(*) > 0 as has_more
     from (select created_at from message
            where credits > 0 and created_at > $1::timestamptz and created_at <= $2::timestamptz
            order by created_at offset $3::int - 1 limit 1) nth`,
)

/** Notes the paid messages that were sent after $1 until $2 and not opened within $3. */
export const noteUnopened = named(
  'note_unopened_messages',
  `insert into credit_return (member_id, key, due_at)
   select u.sender_id, u.key, u.created_at + $3::interval
     from (select distinct conversation_id, sender_id from message
            where credits > 0 and created_at > $1::timestamptz and created_at <= $2::timestamptz) sent
     join conversation c on c.id = sent.conversation_id
    cross join lateral unopened_messages(case c.low_id when sent.sender_id then c.high_id else c.low_id end, c.id, $3) u
    where u.created_at > $1::timestamptz and u.created_at <= $2::timestamptz
    order by u.sender_id, u.key
   ${onceEach}`,
)

export const updateScan = named(
  'update_credit_return_scan',
  'update credit_return_scan set judged_until = $1::timestamptz',
)

/**
 * Notes the unopened messages of member $1 in conversation $2 that were sent until $3 and that the daily search has not
 * judged. They become due $4 after their sending.
 */
export const noteBeforeOpening = named(
  'note_messages_before_opening',
  `insert into credit_return (member_id, key, due_at)
   select u.sender_id, u.key, u.created_at + $4::interval from unopened_messages($1, $2, $4) u
    where u.created_at <= $3::timestamptz and u.created_at > (select judged_until from credit_return_scan)
    order by u.sender_id, u.key
   ${onceEach}`,
)

/** Notes all unopened messages to member $1, who can no longer open them. They are due at once ($2). */
export const noteGone = named(
  'note_messages_to_gone_member',
  `insert into credit_return (member_id, key, due_at)
   select u.sender_id, u.key, $2
     from inbox i cross join lateral unopened_messages(i.member_id, i.conversation_id, $3::interval) u
    where i.member_id = $1 and i.unread > 0
    order by u.sender_id, u.key
   ${onceEach}`,
)

/** Notes all paid messages that were sent to member $1 since $3, opened or not. They are due at once ($2). */
export const noteSince = named(
  'note_messages_to_fraud',
  `insert into credit_return (member_id, key, due_at)
   select m.sender_id, m.key, $2::timestamptz
     from inbox i join message m on m.conversation_id = i.conversation_id
    where i.member_id = $1 and i.last_at >= $3::timestamptz
      and m.sender_id <> $1 and m.credits > 0 and m.created_at >= $3::timestamptz
    order by m.sender_id, m.key
   ${onceEach}`,
)

/** Selects at most $3 members after $2 to whom credits are due at the time $1, in the order of their ids. */
export const selectPayers = named<{ member_id: MemberId }>(
  'select_credit_return_members',
  `select member_id from credit_return where day is null and due_at <= $1 and member_id > $2
    group by member_id order by member_id limit $3`,
)

/** Locks the wallet of a sender. The balance is null if the sender was erased. */
export const lockPayer = named<{ balance: number | null }>(
  'lock_credit_return_wallet',
  'select lock_wallet($1) as balance',
)

/**
 * Claims the spendings of member $1 that are due at the time $3 for the booking of the day $2. Returns none if that day
 * is already booked: they wait for the next day.
 */
export const claimDue = named<{ key: string }>(
  'claim_due_credit_returns',
  `update credit_return set day = $2::date
    where member_id = $1 and day is null and due_at <= $3
      and not exists (select from credit_return_day d where d.member_id = $1 and d.day = $2::date)
   returning key`,
)

export const insertDay = named(
  'insert_credit_return_day',
  'insert into credit_return_day (member_id, day, credits, booked_at) values ($1, $2::date, $3, $4)',
)

/** Selects the days since $2 on which credits came back, with the number of the day since 1970. */
export const selectDays = named<{ number: number; credits: number; booked_at: string }>(
  'select_credit_return_days',
  `select day - date '1970-01-01' as number, credits, booked_at from credit_return_day
    where member_id = $1 and booked_at > $2 order by day`,
)

export const eraseReturns = [
  named('erase_credit_returns', 'delete from credit_return where member_id = $1'),
  named('erase_credit_return_days', 'delete from credit_return_day where member_id = $1'),
] as const
