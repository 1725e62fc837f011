import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * The statements of sign-in, on the tables `member`, `device` and `staff_device`. The current time is always a
 * parameter.
 */

/**
 * Selects the member who can sign in with a mail address (A1). `:id` is the member who claimed the mail address.
 * If `:id` is null, selects the newest provisional member with the mail address `:email`.
 */
export const selectSignInMember = named(
  'select_sign_in_member',
  `select id, status, password_hash from member
    where (id = :id? and status in ('active', 'deleted'))
       or (:id::bigint is null and site_id = :site_id and email = :email and status = 'not_confirmed')
    order by created_at desc limit 1`,
)

export const selectPassword = named(
  'select_member_password',
  'select email, password_hash from member where id = :id',
)

export const selectStatus = named('select_member_status', 'select status from member where id = :id')

export const selectDevice = named(
  'select_device',
  `select 1 from device where member_id = :owner and token_hash = :token_hash
   union all
   select 1 from staff_device where staff_id = :owner and token_hash = :token_hash`,
)

export const upsertDevice = named(
  'upsert_device',
  `insert into device (member_id, token_hash, created_at, seen_at)
    values (:member_id, :token_hash, :created_at, :created_at)
   on conflict (member_id, token_hash) do update set seen_at = excluded.seen_at
   returning xmax = 0 as is_new`,
)

/** Selects a browser of the member other than this one. */
export const selectOtherDevice = named(
  'select_other_device',
  'select 1 from device where member_id = :member_id and token_hash <> :token_hash limit 1',
)

export const upsertStaffDevice = named(
  'upsert_staff_device',
  `insert into staff_device (staff_id, token_hash, created_at, seen_at)
    values (:staff_id, :token_hash, :created_at, :created_at)
   on conflict (staff_id, token_hash) do update set seen_at = excluded.seen_at
   returning xmax = 0 as is_new,
             exists (select from staff_device o where o.staff_id = :staff_id
               and o.token_hash <> :token_hash) as has_others`,
)

/** Deletes the browser records of members and staff that were last used before `:before`. */
export const deleteDevices = named(
  'delete_old_devices',
  `with of_staff as (delete from staff_device where seen_at < :before) delete from device where seen_at < :before`,
)

export const deleteDevicesOfMember = named(
  'delete_devices_of_member',
  'delete from device where member_id = :member_id',
)

export const selectStaffDevice = named(
  'select_staff_device',
  'select 1 from staff_device where staff_id = :staff_id and token_hash = :token_hash',
)
