import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the columns `suspended_…` of the table `member`, and on the table `member_restriction`. */

/**
 * Suspends a member until `:until`, or without an end if it is null. Updates no row if the member is already suspended
 * for at least as long, so that the longest suspension applies and, among equals, the first report stays the reason.
 */
export const suspend = named(
  'suspend_member',
  `update member set suspended_at = :suspended_at, suspended_by = :suspended_by, suspended_until = :suspended_until?
    where id = :id and (suspended_at is null or suspended_until < coalesce(:suspended_until?, 'infinity'::timestamptz))
    returning site_id`,
)

/**
 * Lifts the suspension of a member. Updates no row if report `:suspended_by` did not cause the suspension. `had_end`:
 * the suspension would have ended by itself.
 */
export const lift = named(
  'lift_suspension',
  `update member m set suspended_at = null, suspended_by = null, suspended_until = null
     from (select id, suspended_until is not null as had_end from member where id = :id for update) old
    where m.id = old.id and m.suspended_by = :suspended_by
    returning m.site_id, m.paused_at is not null as paused, m.status, old.had_end`,
)

/** Selects a member whose suspension has ended by its date, and whose profile nothing else hides. */
export const selectEnded = named(
  'select_ended_suspension',
  `select site_id from member
    where id = :id and suspended_until <= :now::timestamptz and paused_at is null and status = 'active'`,
)

/** The condition that the suspension of the row has not ended. */
const isSuspended =
  'suspended_at is not null and (suspended_until is null or suspended_until > :now::timestamptz)'

export const selectSuspension = named(
  'select_suspension',
  `select suspended_by as report from member where id = :id and ${isSuspended}`,
)

export const selectSuspended = named(
  'select_suspended_among',
  `select id from member where id = any (:ids::bigint[]) and ${isSuspended}`,
)

export const insertRestrictions = named(
  'insert_member_restrictions',
  `insert into member_restriction (member_id, kind, report_id, site_id, until)
   select m.id, each.kind, :report_id, m.site_id, :until from member m, unnest(:kinds::text[]) each (kind)
    where m.id = :member_id
   on conflict (member_id, kind, report_id) do update set until = excluded.until`,
)

export const deleteRestrictions = named(
  'delete_member_restrictions',
  'delete from member_restriction where member_id = :member_id and report_id = :report_id',
)

/** Returns a row if a decision forbids the member to do this at the time `:now`. */
export const selectRestricted = named(
  'select_member_restricted',
  'select 1 from restricted(:member_id, :kind, :now)',
)
