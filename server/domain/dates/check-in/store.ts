import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type CheckInRow = Statements['select_check_in']['row']
export type FriendRow = Statements['select_check_in_friend']['row']

const friend = 'member_id, id, site_id, name, email, phone, language, asked_at, agreed_at'
/**
 * `alarm` tells how far the message to the friend is. `queued`: no attempt to send it has been recorded, but a worker of an
 * earlier release, which records none, may have sent it. `sending`: an attempt runs. `unsent`: it has certainly not left.
 * Null: there was no alarm, or it has left, or it may have.
 */
const checkIn = 'member_id, id, site_id, state, ask_at, due_at, zone, note, alarm'

export const selectFriend = named(
  'select_check_in_friend',
  `select ${friend} from check_in_friend where member_id = :member_id`,
)

/** Selects the friend whom a link names. */
export const selectFriendById = named(
  'select_check_in_friend_by_id',
  `select ${friend} from check_in_friend where id = :id and site_id = :site_id`,
)

/** Stores another friend, who has not agreed yet. */
export const upsertFriend = named(
  'upsert_check_in_friend',
  `insert into check_in_friend (member_id, id, site_id, name, email, phone, asked_at)
   values (:member_id, :id, :site_id, :name, :email, :phone, :asked_at)
   on conflict (member_id) do update set id = excluded.id, name = excluded.name, email = excluded.email,
     phone = excluded.phone, language = '', asked_at = excluded.asked_at, agreed_at = null`,
)

/** Records that the friend has agreed, and the language of the page. Returns no row after the first time. */
export const agreeFriend = named(
  'agree_check_in_friend',
  `update check_in_friend set agreed_at = :agreed_at, language = :language
    where id = :id and agreed_at is null returning member_id`,
)

export const deleteFriend = named(
  'delete_check_in_friend',
  'delete from check_in_friend where member_id = :member_id returning member_id',
)

/** Deletes the friend whom a link names. Returns no row if the member has replaced the friend meanwhile. */
export const deleteFriendById = named(
  'delete_check_in_friend_by_id',
  'delete from check_in_friend where id = :id returning member_id',
)

const phone = 'member_id, id, site_id, phone, asked_at, confirmed_at'

export const selectPhone = named(
  'select_check_in_phone',
  `select ${phone} from check_in_phone where member_id = :member_id`,
)

/** Selects the phone that a link names. */
export const selectPhoneById = named(
  'select_check_in_phone_by_id',
  `select ${phone} from check_in_phone where id = :id and site_id = :site_id`,
)

/** Stores another phone, which is not confirmed yet. */
export const upsertPhone = named(
  'upsert_check_in_phone',
  `insert into check_in_phone (member_id, id, site_id, phone, asked_at)
   values (:member_id, :id, :site_id, :phone, :asked_at)
   on conflict (member_id) do update set id = excluded.id, phone = excluded.phone, asked_at = excluded.asked_at,
     confirmed_at = null`,
)

export const confirmPhone = named(
  'confirm_check_in_phone',
  'update check_in_phone set confirmed_at = :confirmed_at where id = :id and confirmed_at is null',
)

export const deletePhone = named(
  'delete_check_in_phone',
  'delete from check_in_phone where member_id = :member_id',
)

export const deletePhoneById = named(
  'delete_check_in_phone_by_id',
  'delete from check_in_phone where id = :id',
)

/** Records that nobody is to be asked at an address any more. */
export const insertRefusal = named(
  'insert_check_in_refusal',
  `insert into check_in_refusal (site_id, address_hash, refused_at) values (:site_id, :address_hash, :refused_at)
   on conflict (site_id, address_hash) do update set refused_at = excluded.refused_at`,
)

export const selectRefusal = named(
  'select_check_in_refusal',
  'select refused_at from check_in_refusal where site_id = :site_id and address_hash = :address_hash',
)

export const deleteOldRefusals = named(
  'delete_old_check_in_refusals',
  'delete from check_in_refusal where refused_at < :before',
)

export const selectCheckIn = named(
  'select_check_in',
  `select ${checkIn} from check_in where member_id = :member_id`,
)

/** Selects the check-in that a link names. */
export const selectCheckInById = named(
  'select_check_in_by_id',
  `select ${checkIn} from check_in where id = :id and site_id = :site_id`,
)

/** Starts a check-in, unless one runs. Then returns no row. */
export const startCheckIn = named(
  'start_check_in',
  `insert into check_in as c (member_id, id, site_id, state, ask_at, due_at, zone, note)
   values (:member_id, :id, :site_id, 'waiting', :ask_at, :ask_at, :zone, :note)
   on conflict (member_id) do update
     set id = excluded.id, state = 'waiting', ask_at = excluded.ask_at, due_at = excluded.due_at,
         zone = excluded.zone, note = excluded.note, alarm = null
     where c.due_at is null
   returning id`,
)

/** Ends a check-in that runs, in the state `:state`. Returns no row if it has ended already. */
export const endCheckIn = named(
  'end_check_in',
  'update check_in set state = :state, due_at = null where id = :id and due_at is not null returning id',
)

/** Records that a member has answered, if the message to the friend has certainly not left. Else returns no row. */
export const endUnsent = named(
  'end_unsent_check_in',
  "update check_in set state = 'well' where id = :id and state = 'told' and alarm = 'unsent' returning id",
)

/**
 * Records that a member has answered after their friend was told, and returns the id of that friend and how far the message
 * is. Returns no row if nobody is left who was told.
 */
export const clearCheckIn = named(
  'clear_check_in',
  `update check_in c set state = 'cleared' from check_in_friend f
    where c.id = :id and c.state = 'told' and f.member_id = c.member_id and f.agreed_at is not null
      and f.asked_at < c.ask_at
   returning f.id, c.alarm`,
)

/** Ends the check-in of a member, because there is no friend any more. */
export const endCheckInOf = named(
  'end_check_in_of_member',
  `update check_in set state = 'ended', due_at = null where member_id = :member_id and due_at is not null`,
)

/** Moves the question of a check-in that runs. */
export const moveCheckIn = named(
  'move_check_in',
  `update check_in set state = 'waiting', ask_at = :ask_at, due_at = :ask_at
    where id = :id and due_at is not null and ask_at < :ask_at returning id`,
)

/**
 * Asks at most `:limit` members whose question is due, the earliest first, and records when their friends are told. Skips
 * check-ins that another process changes at this moment.
 */
export const askDue = named(
  'ask_due_check_ins',
  `with due as (select id from check_in where due_at <= :now and state = 'waiting'
                 order by due_at limit :limit for update skip locked)
   update check_in c set state = 'asked', due_at = :answer_by from due where c.id = due.id returning c.id, c.member_id`,
)

/** Makes every question that was asked due again, on the site `:site_id`, or on all sites if it is null. */
export const askAgain = named(
  'ask_check_ins_again',
  `update check_in set state = 'waiting', due_at = :now
    where state = 'asked' and (:site_id?::bigint is null or site_id = :site_id?)`,
)

/** Ends at most `:limit` check-ins whose members have not answered, as `askDue`. Without a friend, nobody is told. */
export const tellDue = named(
  'tell_due_check_ins',
  `with due as (select c.id, f.agreed_at is not null as has_friend
                  from check_in c left join check_in_friend f on f.member_id = c.member_id
                 where c.due_at <= :now and c.state = 'asked'
                 order by c.due_at limit :limit for update of c skip locked)
   update check_in c set state = case when due.has_friend then 'told' else 'ended' end, due_at = null,
          alarm = case when due.has_friend then 'queued' end
     from due where c.id = due.id returning c.id, c.member_id, c.state`,
)

/** Records that the message to the friend is being sent. Returns no row if the member has answered. */
export const beginAlarm = named(
  'begin_check_in_alarm',
  "update check_in set alarm = 'sending' where id = :id and state = 'told' returning id",
)

/** Records that an attempt has ended and that the message to the friend has left, or may have. */
export const endAlarm = named(
  'end_check_in_alarm',
  "update check_in set alarm = null where id = :id and alarm = 'sending'",
)

/** Records that an attempt has ended and that no message to the friend has left. Who answered meanwhile is well. */
export const failAlarm = named(
  'fail_check_in_alarm',
  `update check_in set alarm = 'unsent', state = case state when 'cleared' then 'well' else state end
    where id = :id and alarm = 'sending'`,
)

/** Records that the member has answered before any attempt to send the message to the friend, so that none is made. */
export const skipAlarm = named(
  'skip_check_in_alarm',
  "update check_in set alarm = 'unsent', state = 'well' where id = :id and alarm = 'queued' and state = 'cleared'",
)

/** Deletes check-ins that were to be asked before the time `:before`, unless one still runs. */
export const deleteOldCheckIns = named(
  'delete_old_check_ins',
  'delete from check_in where ask_at < :before and due_at is null',
)

/** Deletes friends of members who have no check-in, and who were asked before the time `:before`. */
export const deleteUnusedFriends = named(
  'delete_unused_check_in_friends',
  `delete from check_in_friend f where f.asked_at < :before
      and not exists (select from check_in c where c.member_id = f.member_id)`,
)

/** Deletes phones of members who have no check-in, and who typed them before the time `:before`. */
export const deleteUnusedPhones = named(
  'delete_unused_check_in_phones',
  `delete from check_in_phone p where p.asked_at < :before
      and not exists (select from check_in c where c.member_id = p.member_id)`,
)

export const erasures = [
  named('erase_check_in', 'delete from check_in where member_id = :member_id'),
  named('erase_check_in_friend', 'delete from check_in_friend where member_id = :member_id'),
  named('erase_check_in_phone', 'delete from check_in_phone where member_id = :member_id'),
] as const
