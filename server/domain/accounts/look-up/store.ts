import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** O1: the statements with which staff look members up. Each reads at most `:limit` rows of an index for each site. */

/** Selects the members whose name begins with `:name`, which is in lower case, and ends before `:end`. */
export const selectByName = named(
  'select_members_by_name',
  `select f.member_id from unnest(:site_ids::bigint[]) s (id)
    cross join lateral (
      select member_id, name from member_name
       where site_id = s.id and name >= :name and name < :end::text collate "C" order by name limit :limit) f
    order by f.name limit :limit`,
)

/** Selects the member with exactly this name, in lower case. */
export const selectNamed = named(
  'select_member_named',
  'select member_id from member_name where site_id = :site_id and name = :name',
)

/** Selects the members whose name people cannot tell apart from the typed one. */
export const selectBySkeleton = named(
  'select_members_by_skeleton',
  `select f.member_id from unnest(:site_ids::bigint[]) s (id)
    cross join lateral (
      select member_id from member_name where site_id = s.id and skeleton = :skeleton limit :limit) f`,
)

/** Selects the members who have confirmed a mail address. */
export const selectByAddress = named(
  'select_members_by_address',
  `select member_id from member_email where site_id = any (:site_ids::bigint[]) and email = :email`,
)

/** Selects the members who have signed up with a mail address and not confirmed it, latest first. */
export const selectProvisional = named(
  'select_provisional_members_by_address',
  `select f.id as member_id from unnest(:site_ids::bigint[]) s (id)
    cross join lateral (
      select id from member where site_id = s.id and email = :email and status = 'not_confirmed'
       order by created_at desc limit :limit) f`,
)

/**
 * Selects accounts as they are now: a suspension that has ended is none. Reads the database's clock, as the profile does
 * (decision 084).
 */
export const selectStates = named(
  'select_member_states',
  `select id, site_id, kind, status, name, email, language, country, paid, created_at, activated_at, paused_at,
          case when suspended_until is null or suspended_until > now() then suspended_at end as suspended_at,
          deleted_at, erase_at
     from member where id = any (:ids::bigint[])`,
)
