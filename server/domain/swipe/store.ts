import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** This file contains all SQL statements on swipe, last_swipe, swipe_cursor and match_preferences. */

export const upsertPass = named(
  'upsert_pass',
  `insert into swipe (member_id, other_id, undone, swiped_at) values (:member_id, :other_id, false, :swiped_at)
   on conflict (member_id, other_id) do update set undone = false, swiped_at = excluded.swiped_at`,
)

export const upsertUndone = named(
  'upsert_undone_swipe',
  `insert into swipe (member_id, other_id, undone, swiped_at) values (:member_id, :other_id, true, :swiped_at)
   on conflict (member_id, other_id) do update set undone = true`,
)

export const deleteSwipe = named(
  'delete_swipe',
  'delete from swipe where member_id = :member_id and other_id = :other_id',
)

export const selectUndone = named(
  'select_undone_swipes',
  `select other_id from swipe where member_id = :member_id and undone order by swiped_at desc, other_id limit :limit`,
)

export const selectIsUndone = named(
  'select_is_undone_swipe',
  'select 1 from swipe where member_id = :member_id and other_id = :other_id and undone',
)

/**
 * Selects the members among `:other_ids` whose cards member `:member_id` has passed, and those whose cards have an
 * undone swipe of member `:member_id`. The deck shows cards with an undone swipe separately, before all other
 * cards.
 */
export const selectSwipedAmong = named(
  'select_swiped_among',
  'select other_id from swipe where member_id = :member_id and other_id = any (:other_ids::bigint[])',
)

export const selectAnyPassed = named(
  'select_any_passed',
  'select 1 from swipe where member_id = :member_id and not undone limit 1',
)

export const selectPassed = named(
  'select_passed',
  `select other_id, swiped_at from swipe where member_id = :member_id and not undone order by swiped_at, other_id`,
)

export const upsertLast = named(
  'upsert_last_swipe',
  `insert into last_swipe (member_id, other_id, is_like) values (:member_id, :other_id, :is_like)
   on conflict (member_id) do update set other_id = excluded.other_id, is_like = excluded.is_like`,
)

export const selectLast = named(
  'select_last_swipe',
  'select other_id from last_swipe where member_id = :member_id',
)

/** Deletes the last swipe if it was about member `:other_id`. Otherwise returns no row. */
export const deleteLast = named(
  'delete_last_swipe',
  'delete from last_swipe where member_id = :member_id and other_id = :other_id returning is_like',
)

export type CursorRow = Statements['select_swipe_cursor']['row']

export const selectCursor = named(
  'select_swipe_cursor',
  `select head_at, tail_at, tail_id, fresh_since, fresh_at, fresh_id from swipe_cursor
    where member_id = :member_id and search_hash = :search_hash`,
)

export const upsertCursor = named(
  'upsert_swipe_cursor',
  `insert into swipe_cursor (member_id, search_hash, head_at, tail_at, tail_id, fresh_since, fresh_at, fresh_id)
   values (:member_id, :search_hash, :head_at, :tail_at?, :tail_id?, :fresh_since?, :fresh_at?, :fresh_id?)
   on conflict (member_id, search_hash) do update
      set head_at = excluded.head_at, tail_at = excluded.tail_at, tail_id = excluded.tail_id,
          fresh_since = excluded.fresh_since, fresh_at = excluded.fresh_at, fresh_id = excluded.fresh_id`,
)

export const deleteCursors = named(
  'delete_swipe_cursors',
  'delete from swipe_cursor where member_id = :member_id',
)

/** Deletes the member's passes and undone swipes, so that the deck shows the swiped members again. */
export const deleteSwipes = named('delete_swipes', 'delete from swipe where member_id = :member_id')

export const deletePassAsLast = named(
  'delete_pass_as_last',
  'delete from last_swipe where member_id = :member_id and not is_like',
)

export type MatchPreferencesRow = Statements['select_match_preferences']['row']

const answers =
  'min_age, max_age, distance, only_real, verified, with_photo, no_ai, new_here, same_country, two_way, agree, in_search'

export const selectMatchPreferences = named(
  'select_match_preferences',
  `select ${answers} from match_preferences where member_id = :member_id`,
)

/**
 * Merges the given answers (`:given`, JSON) into the stored answers, or into the defaults
 * (`:default_preferences`).
 */
export const upsertMatchPreferences = named(
  'upsert_match_preferences',
  `insert into match_preferences as t (member_id, ${answers})
   select :member_id, ${answers}
     from jsonb_populate_record(null::match_preferences, :default_preferences::jsonb || :given::jsonb)
   on conflict (member_id) do update
      set (${answers}) = (select ${answers} from jsonb_populate_record(t, :given::jsonb))
   returning ${answers}`,
)

/**
 * Statements that delete all rows of a member, and all rows of other members about this member. If another member's
 * cursor points to this member, the cursor is kept, with the maximum id instead of the member's id.
 */
export const erasures = [
  named('erase_swipes', 'delete from swipe where member_id = :member_id'),
  named('erase_swipes_of_others', 'delete from swipe where other_id = :member_id'),
  named('erase_last_swipe', 'delete from last_swipe where member_id = :member_id or other_id = :member_id'),
  named('erase_swipe_cursors', 'delete from swipe_cursor where member_id = :member_id'),
  // If a cursor points to the erased member, replaces the member's id by the maximum id and keeps the time. The next
  // read then begins with the other members of the same time.
  named(
    'erase_swipe_cursors_at',
    `update swipe_cursor
        set tail_id = case when tail_id = :member_id then 9223372036854775807 else tail_id end,
            fresh_id = case when fresh_id = :member_id then 9223372036854775807 else fresh_id end
      where tail_id = :member_id or fresh_id = :member_id`,
  ),
  named('erase_match_preferences', 'delete from match_preferences where member_id = :member_id'),
]
