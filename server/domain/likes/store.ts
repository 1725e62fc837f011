import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** This file contains all SQL statements on pair, like_given, like_received and day_counter. */

/**
 * Adds one member's like to a pair's mask. Returns no row if the like already exists. Returns mask 3 if the like
 * completes a match. `took_back_at` is the time at which this member last took back an announced like (`isAnnounced`).
 */
export const addToPair = named(
  'add_to_pair',
  `insert into pair as p (low_id, high_id, mask) values (:low_id, :high_id, :mask)
   on conflict (low_id, high_id) do update
      set mask = p.mask | excluded.mask, matched_at = case when p.mask | excluded.mask = 3 then :now::timestamptz
        end
    where p.mask | excluded.mask <> p.mask
   returning mask, case :mask when 1 then low_took_back_at else high_took_back_at end as took_back_at`,
)

export const selectPair = named(
  'select_pair',
  'select mask from pair where low_id = :low_id and high_id = :high_id',
)

/**
 * Stores a given like. `is_first` is true if the like is new, and false if the like was pending and is delivered now.
 */
export const insertGiven = named(
  'insert_like_given',
  `insert into like_given as g (member_id, other_id, created_at, delivered_at)
    values (:member_id, :other_id, :created_at, :delivered_at?)
   on conflict (member_id, other_id) do update set delivered_at = excluded.delivered_at
    where g.delivered_at is null and excluded.delivered_at is not null
   returning (xmax = 0) as is_first`,
)

export const insertReceived = named(
  'insert_like_received',
  `insert into like_received (member_id, other_id, created_at, is_new)
    values (:member_id, :other_id, :created_at, true)
   on conflict do nothing`,
)

export const clearNew = named(
  'clear_like_new',
  'update like_received set is_new = false where member_id = :member_id and other_id = :other_id and is_new',
)

/**
 * Adds one to the member's counter of kind `:kind` for the day `:day`. Returns no row if the limit `:limit` is
 * reached.
 */
export const countUp = named(
  'count_up_day',
  `insert into day_counter as c (member_id, day, kind, used) select :member_id, :day, :kind, 1 where :limit > 0
   on conflict (member_id, day, kind) do update set used = c.used + 1 where c.used < :limit
   returning used`,
)

export const selectUsed = named(
  'select_day_used',
  'select used from day_counter where member_id = :member_id and day = :day and kind = :kind',
)

export type LikeRow = Statements['select_new_likes_since']['row']

export const selectReceived = named(
  'select_likes_received',
  `select other_id, created_at, is_new from like_received
    where member_id = :member_id order by created_at desc, other_id limit :limit`,
)

export const selectNew = named(
  'select_new_likes',
  `select other_id from like_received where member_id = :member_id and is_new order by created_at desc, other_id
    limit :limit`,
)

export const selectNewSince = named(
  'select_new_likes_since',
  `select other_id, created_at from like_received
    where member_id = :member_id and is_new order by created_at desc, other_id limit :limit`,
)

export const selectGiven = named(
  'select_likes_given',
  `select other_id, created_at from like_given where member_id = :member_id order by created_at desc, other_id
    limit :limit`,
)

export const selectGivenAmong = named(
  'select_likes_given_among',
  'select other_id from like_given where member_id = :member_id and other_id = any (:other_ids::bigint[])',
)

/**
 * Selects a member's matches: the other members to whom a like was delivered and from whom a like was received. Reads
 * only rows with the member's own `member_id`.
 */
export const selectMatches = named(
  'select_matches',
  `select g.other_id, greatest(g.delivered_at, r.created_at) as created_at
     from like_given g join like_received r on r.member_id = g.member_id and r.other_id = g.other_id
    where g.member_id = :member_id and g.delivered_at is not null
    order by 2 desc, 1 limit :limit`,
)

/**
 * Selects the matches of the members `:member_ids` from the time `:since` until `:until`, one row for each of the
 * two. Finds them as `selectMatches` does, by rows with the members' own keys.
 */
export const selectMatchesOf = named(
  'select_matches_of_members',
  `select g.member_id, g.other_id, greatest(g.delivered_at, r.created_at) as matched_at
     from like_given g join like_received r on r.member_id = g.member_id and r.other_id = g.other_id
    where g.member_id = any (:member_ids::bigint[]) and greatest(g.delivered_at, r.created_at) >= :since
      and g.delivered_at < :until and r.created_at < :until`,
)

export const selectPending = named(
  'select_pending_likes',
  `select other_id from like_given where member_id = :member_id and delivered_at is null
    order by created_at, other_id`,
)

/** Locks a pending like. Returns no row if the like was taken back or delivered. */
export const selectPendingForUpdate = named(
  'select_pending_like_for_update',
  `select 1 from like_given where member_id = :member_id and other_id = :other_id and delivered_at is null
    for update`,
)

export const deletePending = named(
  'delete_pending_like',
  `delete from like_given where member_id = :member_id and other_id = :other_id and delivered_at is null
    returning created_at`,
)

/**
 * Removes an unanswered like from the pair. `:mask` is the bit of the member who takes the like back. Returns no row
 * if there is no like, or if the other member has liked back.
 */
export const clearUnanswered = named(
  'clear_unanswered_pair',
  `update pair set mask = 0 where low_id = :low_id and high_id = :high_id and mask = :mask
   returning case :mask when 1 then low_took_back_at else high_took_back_at end as took_back_at`,
)

/** Stores the time at which a member took back an announced like (`isAnnounced`). `:bit` is the bit of the member. */
export const updateTookBack = named(
  'update_took_back',
  `update pair set low_took_back_at = case :bit::int when 1 then :now::timestamptz else low_took_back_at end,
                   high_took_back_at = case :bit::int when 2 then :now::timestamptz else high_took_back_at end
    where low_id = :low_id and high_id = :high_id`,
)

export const deleteGiven = named(
  'delete_like_given',
  'delete from like_given where member_id = :member_id and other_id = :other_id returning created_at, delivered_at',
)

export const deleteReceived = named(
  'delete_like_received',
  'delete from like_received where member_id = :member_id and other_id = :other_id',
)

export const countDown = named(
  'count_down_day',
  'update day_counter set used = used - 1 where member_id = :member_id and day = :day and kind = :kind and used > 0',
)

/**
 * The statements that erase a member's likes. They must run in this order: the earlier statements find the rows of
 * other members through the member's own rows, which the later statements delete.
 */
export const eraseLikesGiven = named(
  'erase_likes_given',
  'delete from like_given where member_id = :member_id',
)

export const erasures = [
  named(
    'erase_pairs',
    `with others as (
       select other_id from like_given where member_id = :member_id union select other_id from like_received
         where member_id = :member_id)
     delete from pair where (low_id = :member_id and high_id in (select other_id from others))
                         or (high_id = :member_id and low_id in (select other_id from others))`,
  ),
  named(
    'erase_likes_at_receivers',
    `delete from like_received
      where other_id = :member_id and member_id = any (array(select other_id from like_given
        where member_id = :member_id))`,
  ),
  named(
    'erase_likes_at_givers',
    `delete from like_given
      where other_id = :member_id and member_id = any (array(select other_id from like_received
        where member_id = :member_id))`,
  ),
  named(
    'erase_pairs_taken_back',
    'delete from pair where mask = 0 and (low_id = :member_id or high_id = :member_id)',
  ),
  eraseLikesGiven,
  named('erase_likes_received', 'delete from like_received where member_id = :member_id'),
  named('erase_day_counters', 'delete from day_counter where member_id = :member_id'),
]

/**
 * Inserts the pairs `:pairs` and the likes `:likes`, both JSON arrays. Writes the same rows as `deliver` does for
 * each like.
 */
export const insertReady = named(
  'insert_ready_likes',
  `with pairs as (
     insert into pair (low_id, high_id, mask, matched_at)
     select low_id, high_id, mask, matched_at from json_populate_recordset(null::pair, :pairs::json)),
   made as (select * from json_to_recordset(:likes::json) as l (giver bigint, receiver bigint, at timestamptz,
     is_new boolean)),
   given as (
     insert into like_given (member_id, other_id, created_at, delivered_at) select giver, receiver, at, at
       from made)
   insert into like_received (member_id, other_id, created_at, is_new) select receiver, giver, at, is_new from made`,
)
