import { named } from '#server/kernel/sql.ts'

/**
 * The statements of sign-in, on the tables `member`, `device` and `staff_device`. The current time is always a
 * parameter.
 */

export interface SignInRow {
  id: string
  status: string
  password_hash: string
}

/**
 * Selects the member who can sign in with a mail address (A1). $1 is the member who claimed the mail address. If $1 is
 * null, selects the newest provisional member with the mail address $3.
 */
export const selectSignInMember = named<SignInRow>(
  'select_sign_in_member',
  `select id, status, password_hash from member
    where (id = $1 and status in ('active', 'deleted'))
       or ($1::bigint is null and site_id = $2 and email = $3 and status = 'not_confirmed')
    order by created_at desc limit 1`,
)

export const selectPassword = named<{ email: string; password_hash: string }>(
  'select_member_password',
  'select email, password_hash from member where id = $1',
)

export const selectStatus = named<{ status: string }>(
  'select_member_status',
  'select status from member where id = $1',
)

export const selectDevice = named(
  'select_device',
  `select 1 from device where member_id = $1 and token_hash = $2
   union all
   select 1 from staff_device where staff_id = $1 and token_hash = $2`,
)

export const upsertDevice = named<{ is_new: boolean; has_others: boolean }>(
  'upsert_device',
  `insert into device (member_id, token_hash, created_at, seen_at) values ($1, $2, $3, $3)
   on conflict (member_id, token_hash) do update set seen_at = excluded.seen_at
   returning xmax = 0 as is_new,
             exists (select from device o where o.member_id = $1 and o.token_hash <> $2) as has_others`,
)

export const upsertStaffDevice = named(
  'upsert_staff_device',
  `insert into staff_device (staff_id, token_hash, created_at, seen_at) values ($1, $2, $3, $3)
   on conflict (staff_id, token_hash) do update set seen_at = excluded.seen_at`,
)

/** Deletes the browser records of members and staff that were last used before $1. */
export const deleteDevices = named(
  'delete_old_devices',
  'with of_staff as (delete from staff_device where seen_at < $1) delete from device where seen_at < $1',
)

export const deleteDevicesOfMember = named(
  'delete_devices_of_member',
  'delete from device where member_id = $1',
)
