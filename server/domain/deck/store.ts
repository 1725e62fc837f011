import type { MemberId } from '#contract/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The only SQL on deck_swipe, deck_last, deck_cursor and deck_taste. */

export const upsertPass = named(
  'upsert_deck_pass',
  `insert into deck_swipe (member_id, other_id, undone, swiped_at) values ($1, $2, false, $3)
   on conflict (member_id, other_id) do update set undone = false, swiped_at = excluded.swiped_at`,
)

export const upsertUndone = named(
  'upsert_deck_undone',
  `insert into deck_swipe (member_id, other_id, undone, swiped_at) values ($1, $2, true, $3)
   on conflict (member_id, other_id) do update set undone = true`,
)

export const deleteSwipe = named(
  'delete_deck_swipe',
  'delete from deck_swipe where member_id = $1 and other_id = $2',
)

export const selectUndone = named<{ other_id: MemberId }>(
  'select_deck_undone',
  'select other_id from deck_swipe where member_id = $1 and undone order by swiped_at desc, other_id limit $2',
)

export const selectIsUndone = named(
  'select_deck_is_undone',
  'select 1 from deck_swipe where member_id = $1 and other_id = $2 and undone',
)

/** Also those that were taken back: whoever walks past them shows them before the walk. */
export const selectSwipedAmong = named<{ other_id: MemberId }>(
  'select_deck_swiped_among',
  'select other_id from deck_swipe where member_id = $1 and other_id = any ($2::bigint[])',
)

export const selectAnyPassed = named(
  'select_deck_any_passed',
  'select 1 from deck_swipe where member_id = $1 and not undone limit 1',
)

export const selectPassed = named<{ other_id: MemberId; swiped_at: string }>(
  'select_deck_passed',
  'select other_id, swiped_at from deck_swipe where member_id = $1 and not undone order by swiped_at, other_id',
)

export const upsertLast = named(
  'upsert_deck_last',
  `insert into deck_last (member_id, other_id, is_like) values ($1, $2, $3)
   on conflict (member_id) do update set other_id = excluded.other_id, is_like = excluded.is_like`,
)

export const selectLast = named<{ other_id: MemberId }>(
  'select_deck_last',
  'select other_id from deck_last where member_id = $1',
)

/** No row where another swipe, or none, was the last. */
export const deleteLast = named<{ is_like: boolean }>(
  'delete_deck_last',
  'delete from deck_last where member_id = $1 and other_id = $2 returning is_like',
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
  'select_deck_cursor',
  `select head_at, tail_at, tail_id, fresh_since, fresh_at, fresh_id from deck_cursor
    where member_id = $1 and deck = $2`,
)

export const upsertCursor = named(
  'upsert_deck_cursor',
  `insert into deck_cursor (member_id, deck, head_at, tail_at, tail_id, fresh_since, fresh_at, fresh_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (member_id, deck) do update
      set head_at = excluded.head_at, tail_at = excluded.tail_at, tail_id = excluded.tail_id,
          fresh_since = excluded.fresh_since, fresh_at = excluded.fresh_at, fresh_id = excluded.fresh_id`,
)

export const deleteCursors = named('delete_deck_cursors', 'delete from deck_cursor where member_id = $1')

/** Every pass, and what was taken back: all are met again on the walk. */
export const deleteSwipes = named('delete_deck_swipes', 'delete from deck_swipe where member_id = $1')

export const deletePassAsLast = named(
  'delete_deck_pass_as_last',
  'delete from deck_last where member_id = $1 and not is_like',
)

export interface TasteRow {
  min_age: number | null
  max_age: number | null
  distance: number | null
  only_real: boolean
  verified: boolean
  with_photo: boolean
}

export const selectTaste = named<TasteRow>(
  'select_deck_taste',
  'select min_age, max_age, distance, only_real, verified, with_photo from deck_taste where member_id = $1',
)

/** $2: the given answers as JSON, on top of what is there, else of $3. */
export const upsertTaste = named<TasteRow>(
  'upsert_deck_taste',
  `insert into deck_taste as t (member_id, min_age, max_age, distance, only_real, verified, with_photo)
   select $1, n.min_age, n.max_age, n.distance, n.only_real, n.verified, n.with_photo
     from jsonb_populate_record(null::deck_taste, $3::jsonb || $2::jsonb) n
   on conflict (member_id) do update
      set (min_age, max_age, distance, only_real, verified, with_photo) =
          (select n.min_age, n.max_age, n.distance, n.only_real, n.verified, n.with_photo
             from jsonb_populate_record(t, $2::jsonb) n)
   returning min_age, max_age, distance, only_real, verified, with_photo`,
)

/** Whatever names the member, theirs or another's. */
export const erasures = [
  named('erase_deck_swipes', 'delete from deck_swipe where member_id = $1'),
  named('erase_deck_swipes_of_others', 'delete from deck_swipe where other_id = $1'),
  named('erase_deck_last', 'delete from deck_last where member_id = $1 or other_id = $1'),
  named('erase_deck_cursors', 'delete from deck_cursor where member_id = $1'),
  // Another one's position at somebody who is gone: a little above, so that nobody is left out.
  named(
    'erase_deck_cursors_at',
    `update deck_cursor
        set tail_id = case when tail_id = $1 then 9223372036854775807 else tail_id end,
            fresh_id = case when fresh_id = $1 then 9223372036854775807 else fresh_id end
      where tail_id = $1 or fresh_id = $1`,
  ),
  named('erase_deck_taste', 'delete from deck_taste where member_id = $1'),
]
