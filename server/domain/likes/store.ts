import type { MemberId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** This file contains all SQL statements on pair, like_given, like_received and day_counter. */

/**
 * Adds one member's like to a pair's mask. Returns no row if the like already exists. Returns mask 3 if the like
 * completes a match. `took_back_at` is the time at which this member last took back an announced like (`isAnnounced`).
 */
export const addToPair = named<{ mask: number; took_back_at: string | null }>(
  'add_to_pair',
  `insert into pair as p (low_id, high_id, mask) values ($1, $2, $3)
   on conflict (low_id, high_id) do update
      set mask = p.mask | excluded.mask, matched_at = case when p.mask | excluded.mask = 3 then $4::timestamptz end
    where p.mask | excluded.mask <> p.mask
   returning mask, case $3 when 1 then low_took_back_at else high_took_back_at end as took_back_at`,
)

export const selectPair = named<{ mask: number }>(
  'select_pair',
  'select mask from pair where low_id = $1 and high_id = $2',
)

/**
 * Stores a given like. `is_first` is true if the like is new, and false if the like was pending and is delivered now.
 */
export const insertGiven = named<{ is_first: boolean }>(
  'insert_like_given',
  `insert into like_given as g (member_id, other_id, created_at, delivered_at) values ($1, $2, $3, $4)
   on conflict (member_id, other_id) do update set delivered_at = excluded.delivered_at
    where g.delivered_at is null and excluded.delivered_at is not null
   returning (xmax = 0) as is_first`,
)

export const insertReceived = named(
  'insert_like_received',
  `insert into like_received (member_id, other_id, created_at, is_new) values ($1, $2, $3, true)
   on conflict do nothing`,
)

export const clearNew = named(
  'clear_like_new',
  'update like_received set is_new = false where member_id = $1 and other_id = $2 and is_new',
)

/** Adds one to the member's counter of kind $3 for the day $2. Returns no row if the limit $4 is reached. */
export const countUp = named<{ used: number }>(
  'count_up_day',
  `insert into day_counter as c (member_id, day, kind, used) select $1, $2, $3, 1 where $4 > 0
   on conflict (member_id, day, kind) do update set used = c.used + 1 where c.used < $4
   returning used`,
)

export const selectUsed = named<{ used: number }>(
  'select_day_used',
  'select used from day_counter where member_id = $1 and day = $2 and kind = $3',
)

export interface LikeRow {
  other_id: MemberId
  created_at: string
}

export const selectReceived = named<LikeRow & { is_new: boolean }>(
  'select_likes_received',
  `select other_id, created_at, is_new from like_received
    where member_id = $1 order by created_at desc, other_id limit $2`,
)

export const selectNew = named<{ other_id: MemberId }>(
  'select_new_likes',
  'select other_id from like_received where member_id = $1 and is_new order by created_at desc, other_id limit $2',
)

export const selectNewSince = named<LikeRow>(
  'select_new_likes_since',
  `select other_id, created_at from like_received
    where member_id = $1 and is_new order by created_at desc, other_id limit $2`,
)

export const selectGiven = named<LikeRow>(
  'select_likes_given',
  'select other_id, created_at from like_given where member_id = $1 order by created_at desc, other_id limit $2',
)

export const selectGivenAmong = named<{ other_id: MemberId }>(
  'select_likes_given_among',
  'select other_id from like_given where member_id = $1 and other_id = any ($2::bigint[])',
)

/**
 * Selects a member's matches: the other members to whom a like was delivered and from whom a like was received. Reads
 * only rows with the member's own `member_id`.
 */
export const selectMatches = named<LikeRow>(
  'select_matches',
  `select g.other_id, greatest(g.delivered_at, r.created_at) as created_at
     from like_given g join like_received r on r.member_id = g.member_id and r.other_id = g.other_id
    where g.member_id = $1 and g.delivered_at is not null
    order by 2 desc, 1 limit $2`,
)

/**
 * Selects the matches of the members $1 from the time $2 until $3, one row for each of the two. Finds them as
 * `selectMatches` does, by rows with the members' own keys.
 */
export const selectMatchesOf = named<{ member_id: MemberId; other_id: MemberId; matched_at: string }>(
  'select_matches_of_members',
  `select g.member_id, g.other_id, greatest(g.delivered_at, r.created_at) as matched_at
     from like_given g join like_received r on r.member_id = g.member_id and r.other_id = g.other_id
    where g.member_id = any ($1::bigint[]) and greatest(g.delivered_at, r.created_at) >= $2
      and g.delivered_at < $3 and r.created_at < $3`,
)

export const selectPending = named<{ other_id: MemberId }>(
  'select_pending_likes',
  'select other_id from like_given where member_id = $1 and delivered_at is null order by created_at, other_id',
)

/** Locks a pending like. Returns no row if the like was taken back or delivered. */
export const selectPendingForUpdate = named(
  'select_pending_like_for_update',
  'select 1 from like_given where member_id = $1 and other_id = $2 and delivered_at is null for update',
)

export const deletePending = named<{ created_at: string }>(
  'delete_pending_like',
  'delete from like_given where member_id = $1 and other_id = $2 and delivered_at is null returning created_at',
)

/**
 * Removes an unanswered like from the pair. $3 is the bit of the member who takes the like back. Returns no row if
 * there is no like, or if the other member has liked back.
 */
export const clearUnanswered = named<{ took_back_at: string | null }>(
  'clear_unanswered_pair',
  `update pair set mask = 0 where low_id = $1 and high_id = $2 and mask = $3
   returning case $3 when 1 then low_took_back_at else high_took_back_at end as took_back_at`,
)

/** Stores the time at which a member took back an announced like (`isAnnounced`). $3 is the bit of the member. */
export const updateTookBack = named(
  'update_took_back',
  `update pair set low_took_back_at = case $3::int when 1 then $4::timestamptz else low_took_back_at end,
                   high_took_back_at = case $3::int when 2 then $4::timestamptz else high_took_back_at end
    where low_id = $1 and high_id = $2`,
)

export const deleteGiven = named<{ created_at: string; delivered_at: string }>(
  'delete_like_given',
  'delete from like_given where member_id = $1 and other_id = $2 returning created_at, delivered_at',
)

export const deleteReceived = named(
  'delete_like_received',
  'delete from like_received where member_id = $1 and other_id = $2',
)

export const countDown = named(
  'count_down_day',
  'update day_counter set used = used - 1 where member_id = $1 and day = $2 and kind = $3 and used > 0',
)

/**
 * The statements that erase a member's likes. They must run in this order: the earlier statements find the rows of
 * other members through the member's own rows, which the later statements delete.
 */
export const erasures = [
  named(
    'erase_pairs',
    `with others as (
       select other_id from like_given where member_id = $1 union select other_id from like_received where member_id = $1)
     delete from pair where (low_id = $1 and high_id in (select other_id from others))
                         or (high_id = $1 and low_id in (select other_id from others))`,
  ),
  named(
    'erase_likes_at_receivers',
    `delete from like_received
      where other_id = $1 and member_id = any (array(select other_id from like_given where member_id = $1))`,
  ),
  named(
    'erase_likes_at_givers',
    `delete from like_given
      where other_id = $1 and member_id = any (array(select other_id from like_received where member_id = $1))`,
  ),
  named('erase_pairs_taken_back', 'delete from pair where mask = 0 and (low_id = $1 or high_id = $1)'),
  named('erase_likes_given', 'delete from like_given where member_id = $1'),
  named('erase_likes_received', 'delete from like_received where member_id = $1'),
  named('erase_day_counters', 'delete from day_counter where member_id = $1'),
]

/** Inserts the pairs $1 and the likes $2, both JSON arrays. Writes the same rows as `deliver` does for each like. */
export const insertReady = named(
  'insert_ready_likes',
  `with pairs as (
     insert into pair (low_id, high_id, mask, matched_at)
     select low_id, high_id, mask, matched_at from json_populate_recordset(null::pair, $1::json)),
   made as (select * from json_to_recordset($2::json) as l (giver bigint, receiver bigint, at timestamptz, is_new boolean)),
   given as (
     insert into like_given (member_id, other_id, created_at, delivered_at) select giver, receiver, at, at from made)
   insert into like_received (member_id, other_id, created_at, is_new) select receiver, giver, at, is_new from made`,
)
