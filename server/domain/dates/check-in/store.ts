import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type CheckInRow = Statements['select_check_in']['row']

const friend = 'member_id, id, site_id, name, email, asked_at, agreed_at'
const checkIn = 'member_id, id, site_id, state, ask_at, due_at, zone, note'

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
  `insert into check_in_friend (member_id, id, site_id, name, email, asked_at)
   values (:member_id, :id, :site_id, :name, :email, :asked_at)
   on conflict (member_id) do update set id = excluded.id, name = excluded.name, email = excluded.email,
     asked_at = excluded.asked_at, agreed_at = null`,
)

/** Records that the friend has agreed. Returns no row after the first time. */
export const agreeFriend = named(
  'agree_check_in_friend',
  'update check_in_friend set agreed_at = :agreed_at where id = :id and agreed_at is null returning member_id',
)

export const deleteFriend = named(
  'delete_check_in_friend',
  'delete from check_in_friend where member_id = :member_id returning member_id',
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
         zone = excluded.zone, note = excluded.note
     where c.due_at is null
   returning id`,
)

/** Ends a check-in that runs, in the state `:state`. Returns no row if it has ended already. */
export const endCheckIn = named(
  'end_check_in',
  'update check_in set state = :state, due_at = null where id = :id and due_at is not null returning id',
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

/** Locks at most `:limit` check-ins that are due, the earliest first. Other processes skip them. */
export const lockDue = named(
  'lock_due_check_ins',
  `select ${checkIn} from check_in where due_at <= :now order by due_at limit :limit for update skip locked`,
)

/** Records that the member is asked now, and when the friend is told. */
export const markAsked = named(
  'mark_check_in_asked',
  `update check_in set state = 'asked', due_at = :due_at where id = :id`,
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

export const erasures = [
  named('erase_check_in', 'delete from check_in where member_id = :member_id'),
  named('erase_check_in_friend', 'delete from check_in_friend where member_id = :member_id'),
] as const
