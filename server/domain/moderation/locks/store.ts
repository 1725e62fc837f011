import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the tables `case_lock` and `case_skip`. The current time is always a parameter. */

/** Takes or prolongs a lock. Updates no row while another reviewer holds the case. */
export const takeLock = named(
  'take_case_lock',
  `insert into case_lock (kind, case_id, site_id, staff_id, until)
   values (:kind, :case_id, :site_id, :staff_id, :until)
   on conflict (kind, case_id) do update set staff_id = excluded.staff_id, until = excluded.until
     where case_lock.staff_id = excluded.staff_id or case_lock.until <= :now`,
)

export type LockRow = Statements['select_case_locks']['row']

export const selectLocks = named(
  'select_case_locks',
  `select case_id, staff_id, until from case_lock
    where kind = :kind and case_id = any (:case_ids::bigint[]) and staff_id <> :staff_id and until > :now`,
)

export const selectLocksOfSites = named(
  'select_case_locks_of_sites',
  `select case_id, staff_id, until from case_lock
    where kind = :kind and site_id = any (:site_ids::bigint[]) and staff_id <> :staff_id and until > :now`,
)

export const deleteOwnLock = named(
  'release_case_lock',
  'delete from case_lock where kind = :kind and case_id = :case_id and staff_id = :staff_id and until = :until',
)

export const deleteLock = named(
  'delete_case_lock',
  'delete from case_lock where kind = :kind and case_id = :case_id',
)

/** Deletes the lock and the skips of a decided case. */
export const deleteCase = named(
  'delete_case_locks',
  `with unlocked as (delete from case_lock where kind = :kind and case_id = :case_id)
   delete from case_skip where kind = :kind and case_id = :case_id`,
)

export const insertSkip = named(
  'insert_case_skip',
  `insert into case_skip (kind, case_id, site_id, staff_id, at) values (:kind, :case_id, :site_id, :staff_id, :at)
   on conflict (kind, case_id, staff_id) do update set at = excluded.at`,
)

export const selectSkipped = named(
  'select_skipped_cases',
  `select case_id from case_skip
    where kind = :kind and site_id = any (:site_ids::bigint[]) and staff_id = :staff_id and at > :since`,
)
