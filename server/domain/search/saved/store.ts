import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** This file contains all SQL statements on `saved_search` and `saved_search_match`. */

export type SavedRow = Statements['select_saved_searches']['row']

const columns = 'member_id, id, name, filter, created_at, seen_at'

export const selectSaved = named(
  'select_saved_searches',
  `select ${columns} from saved_search where member_id = :member_id order by id desc`,
)

/** Inserts a saved search. If the same filter is already saved, only changes its name. */
export const upsertSaved = named(
  'upsert_saved_search',
  `insert into saved_search (member_id, id, site_id, name, filter, country, gender, is_sensitive, created_at, seen_at)
   values (:member_id, :id, :site_id, :name, :filter, :country?, :gender?, :is_sensitive, :created_at, :created_at)
   on conflict (member_id, filter) do update set name = excluded.name
   returning ${columns}`,
)

export const updateSeen = named(
  'update_saved_search_seen',
  'update saved_search set seen_at = :seen_at where member_id = :member_id and id = :id returning id',
)

export const deleteSaved = named(
  'delete_saved_search',
  'delete from saved_search where member_id = :member_id and id = :id returning id',
)

export const deleteSensitive = named(
  'delete_sensitive_saved_searches',
  'delete from saved_search where member_id = :member_id and is_sensitive returning id',
)

export const deleteSavedOf = named(
  'delete_saved_searches_of',
  'delete from saved_search where member_id = :member_id',
)

/**
 * Selects up to `:limit` saved searches of site `:site_id` that can find a member with country `:country` and
 * gender `:gender`. A search without a country can find members of every country. A search without a gender can
 * find members of every gender. Continues after the saved search `:after_id`, whose owner is `:after_member_id`.
 */
export const selectCandidates = named(
  'select_saved_search_candidates',
  `select ${columns} from saved_search
    where site_id = :site_id and (country is null or country = :country) and (gender is null or gender = :gender)
      and (member_id, id) > (:after_member_id::bigint, :after_id::bigint)
    order by member_id, id limit :limit`,
)

export const insertMatch = named(
  'insert_saved_search_match',
  `insert into saved_search_match (member_id, saved_id, other_id, found_at)
    values (:member_id, :saved_id, :other_id, :found_at)
   on conflict do nothing`,
)

/**
 * Inserts a match unless this statement has already inserted `:saved_search_changed_a_day` matches for the search
 * on this UTC day. A match that already exists does not count again.
 */
export const insertMatchOfDay = named(
  'insert_saved_search_match_of_day',
  `with room as (
     update saved_search s
        set told = case when told_on = (:found_at::timestamptz at time zone 'UTC')::date then told + 1 else 1 end,
            told_on = (:found_at::timestamptz at time zone 'UTC')::date
      where member_id = :member_id and id = :id
        and (told_on is distinct from (:found_at::timestamptz at time zone 'UTC')::date or told <
          :saved_search_changed_a_day::integer)
        and not exists (select 1 from saved_search_match m where m.member_id = :member_id and m.saved_id = :id
          and m.other_id = :other_id)
     returning member_id, id)
   insert into saved_search_match (member_id, saved_id, other_id, found_at)
   select member_id, id, :other_id, :found_at from room on conflict do nothing`,
)

export type MatchRow = Statements['select_new_saved_search_matches']['row']

/**
 * Selects the matches that each of a member's saved searches has found since the member last opened this search, latest
 * first.
 */
export const selectNewMatches = named(
  'select_new_saved_search_matches',
  `select m.saved_id, m.other_id, m.found_at from saved_search_match m
    join saved_search s on s.member_id = m.member_id and s.id = m.saved_id
    where m.member_id = :member_id and m.found_at > s.seen_at
    order by m.found_at desc, m.saved_id, m.other_id limit 1000`,
)

export const deleteMatches = named(
  'delete_saved_search_matches',
  'delete from saved_search_match where member_id = :member_id and saved_id = :saved_id',
)

/**
 * Deletes the matches of a member's own saved searches, and the matches in which other members' searches found the
 * member.
 */
export const deleteMatchesOf = named(
  'delete_saved_search_matches_of',
  'delete from saved_search_match where member_id = :member_id or other_id = :member_id',
)
