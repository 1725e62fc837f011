import type { MemberId, SavedSearchId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** This file contains all SQL statements on `saved_search` and `saved_search_match`. */

export interface SavedRow {
  member_id: MemberId
  id: SavedSearchId
  name: string
  filter: string
  created_at: string
  seen_at: string
}

const columns = 'member_id, id, name, filter, created_at, seen_at'

export const selectSaved = named<SavedRow>(
  'select_saved_searches',
  `select ${columns} from saved_search where member_id = $1 order by id desc`,
)

/** Inserts a saved search. If the same filter is already saved, only changes its name. */
export const upsertSaved = named<SavedRow>(
  'upsert_saved_search',
  `insert into saved_search (member_id, id, site_id, name, filter, country, gender, is_sensitive, created_at, seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
   on conflict (member_id, filter) do update set name = excluded.name
   returning ${columns}`,
)

export const updateSeen = named(
  'update_saved_search_seen',
  'update saved_search set seen_at = $3 where member_id = $1 and id = $2 returning id',
)

export const deleteSaved = named(
  'delete_saved_search',
  'delete from saved_search where member_id = $1 and id = $2 returning id',
)

export const deleteSensitive = named<{ id: SavedSearchId }>(
  'delete_sensitive_saved_searches',
  'delete from saved_search where member_id = $1 and is_sensitive returning id',
)

export const deleteSavedOf = named(
  'delete_saved_searches_of',
  'delete from saved_search where member_id = $1',
)

/**
 * Selects up to $6 saved searches of site $1 that can find a member with country $2 and gender $3. A search without a
 * country can find members of every country. A search without a gender can find members of every gender. Continues
 * after the saved search $5, whose owner is $4.
 */
export const selectCandidates = named<SavedRow>(
  'select_saved_search_candidates',
  `select ${columns} from saved_search
    where site_id = $1 and (country is null or country = $2) and (gender is null or gender = $3)
      and (member_id, id) > ($4::bigint, $5::bigint)
    order by member_id, id limit $6`,
)

export const insertMatch = named(
  'insert_saved_search_match',
  `insert into saved_search_match (member_id, saved_id, other_id, found_at) values ($1, $2, $3, $4)
   on conflict do nothing`,
)

/**
 * Inserts a match unless this statement has already inserted $5 matches for the search on this UTC day. A match that
 * already exists does not count again.
 */
export const insertMatchOfDay = named(
  'insert_saved_search_match_of_day',
  `with room as (
     update saved_search s
        set told = case when told_on = ($4::timestamptz at time zone 'UTC')::date then told + 1 else 1 end,
            told_on = ($4::timestamptz at time zone 'UTC')::date
      where member_id = $1 and id = $2
        and (told_on is distinct from ($4::timestamptz at time zone 'UTC')::date or told < $5::integer)
        and not exists (select 1 from saved_search_match m where m.member_id = $1 and m.saved_id = $2 and m.other_id = $3)
     returning member_id, id)
   insert into saved_search_match (member_id, saved_id, other_id, found_at)
   select member_id, id, $3, $4 from room on conflict do nothing`,
)

export interface MatchRow {
  saved_id: SavedSearchId
  other_id: MemberId
  found_at: string
}

/**
 * Selects the matches that each of a member's saved searches has found since the member last opened this search, latest
 * first.
 */
export const selectNewMatches = named<MatchRow>(
  'select_new_saved_search_matches',
  `select m.saved_id, m.other_id, m.found_at from saved_search_match m join saved_search s on s.member_id = m.member_id and s.id = m.saved_id
    where m.member_id = $1 and m.found_at > s.seen_at
    order by m.found_at desc, m.saved_id, m.other_id limit 1000`,
)

export const deleteMatches = named(
  'delete_saved_search_matches',
  'delete from saved_search_match where member_id = $1 and saved_id = $2',
)

/**
 * Deletes the matches of a member's own saved searches, and the matches in which other members' searches found the
 * member.
 */
export const deleteMatchesOf = named(
  'delete_saved_search_matches_of',
  'delete from saved_search_match where member_id = $1 or other_id = $1',
)
