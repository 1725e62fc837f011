import type { MemberId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** This file contains all SQL statements on swipe, last_swipe, swipe_cursor and match_preferences. */

export const upsertPass = named(
  'upsert_pass',
  `insert into swipe (member_id, other_id, undone, swiped_at) values ($1, $2, false, $3)
   on conflict (member_id, other_id) do update set undone = false, swiped_at = excluded.swiped_at`,
)

export const upsertUndone = named(
  'upsert_undone_swipe',
  `insert into swipe (member_id, other_id, undone, swiped_at) values ($1, $2, true, $3)
   on conflict (member_id, other_id) do update set undone = true`,
)

export const deleteSwipe = named('delete_swipe', 'delete from swipe where member_id = $1 and other_id = $2')

export const selectUndone = named<{ other_id: MemberId }>(
  'select_undone_swipes',
  'select other_id from swipe where member_id = $1 and undone order by swiped_at desc, other_id limit $2',
)

export const selectIsUndone = named(
  'select_is_undone_swipe',
  'select 1 from swipe where member_id = $1 and other_id = $2 and undone',
)

/**
 * Selects the members among $2 whose cards member $1 has passed, and those whose cards have an undone swipe of member
 * $1. The deck shows cards with an undone swipe separately, before all other cards.
 */
export const selectSwipedAmong = named<{ other_id: MemberId }>(
  'select_swiped_among',
  'select other_id from swipe where member_id = $1 and other_id = any ($2::bigint[])',
)

export const selectAnyPassed = named(
  'select_any_passed',
  'select 1 from swipe where member_id = $1 and not undone limit 1',
)

export const selectPassed = named<{ other_id: MemberId; swiped_at: string }>(
  'select_passed',
  'select other_id, swiped_at from swipe where member_id = $1 and not undone order by swiped_at, other_id',
)

export const upsertLast = named(
  'upsert_last_swipe',
  `insert into last_swipe (member_id, other_id, is_like) values ($1, $2, $3)
   on conflict (member_id) do update set other_id = excluded.other_id, is_like = excluded.is_like`,
)

export const selectLast = named<{ other_id: MemberId }>(
  'select_last_swipe',
  'select other_id from last_swipe where member_id = $1',
)

/** Deletes the last swipe if it was about member $2. Otherwise returns no row. */
export const deleteLast = named<{ is_like: boolean }>(
  'delete_last_swipe',
  'delete from last_swipe where member_id = $1 and other_id = $2 returning is_like',
)

export interface CursorRow {
  head_at: string
  tail_at: string | null
  tail_id: MemberId | null
  fresh_since: string | null
  fresh_at: string | null
  fresh_id: MemberId | null
}

export const selectCursor = named<CursorRow>(
  'select_swipe_cursor',
  `select head_at, tail_at, tail_id, fresh_since, fresh_at, fresh_id from swipe_cursor
    where member_id = $1 and search_hash = $2`,
)

export const upsertCursor = named(
  'upsert_swipe_cursor',
  `insert into swipe_cursor (member_id, search_hash, head_at, tail_at, tail_id, fresh_since, fresh_at, fresh_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (member_id, search_hash) do update
      set head_at = excluded.head_at, tail_at = excluded.tail_at, tail_id = excluded.tail_id,
          fresh_since = excluded.fresh_since, fresh_at = excluded.fresh_at, fresh_id = excluded.fresh_id`,
)

export const deleteCursors = named('delete_swipe_cursors', 'delete from swipe_cursor where member_id = $1')

/** Deletes the member's passes and undone swipes, so that the deck shows the swiped members again. */
export const deleteSwipes = named('delete_swipes', 'delete from swipe where member_id = $1')

export const deletePassAsLast = named(
  'delete_pass_as_last',
  'delete from last_swipe where member_id = $1 and not is_like',
)

export interface MatchPreferencesRow {
  min_age: number | null
  max_age: number | null
  distance: number | null
  only_real: boolean
  verified: boolean
  with_photo: boolean
  in_search: boolean
}

const answers = 'min_age, max_age, distance, only_real, verified, with_photo, in_search'

export const selectMatchPreferences = named<MatchPreferencesRow>(
  'select_match_preferences',
  `select ${answers} from match_preferences where member_id = $1`,
)

/** Merges the given answers ($2, JSON) into the stored answers, or into the defaults ($3). */
export const upsertMatchPreferences = named<MatchPreferencesRow>(
  'upsert_match_preferences',
  `insert into match_preferences as t (member_id, ${answers})
   select $1, ${answers}
     from jsonb_populate_record(null::match_preferences, $3::jsonb || $2::jsonb)
   on conflict (member_id) do update
      set (${answers}) = (select ${answers} from jsonb_populate_record(t, $2::jsonb))
   returning ${answers}`,
)

/**
 * Statements that delete all rows of a member, and all rows of other members about this member. If another member's
 * cursor points to this member, the cursor is kept, with the maximum id instead of the member's id.
 */
export const erasures = [
  named('erase_swipes', 'delete from swipe where member_id = $1'),
  named('erase_swipes_of_others', 'delete from swipe where other_id = $1'),
  named('erase_last_swipe', 'delete from last_swipe where member_id = $1 or other_id = $1'),
  named('erase_swipe_cursors', 'delete from swipe_cursor where member_id = $1'),
  // If a cursor points to the erased member, replaces the member's id by the maximum id and keeps the time. The next
  // read then begins with the other members of the same time.
  named(
    'erase_swipe_cursors_at',
    `update swipe_cursor
        set tail_id = case when tail_id = $1 then 9223372036854775807 else tail_id end,
            fresh_id = case when fresh_id = $1 then 9223372036854775807 else fresh_id end
      where tail_id = $1 or fresh_id = $1`,
  ),
  named('erase_match_preferences', 'delete from match_preferences where member_id = $1'),
]
