import { named } from '#server/kernel/sql.ts'

/** The SQL of proving who one is: a member's password, and the only SQL on device. Times come as parameters. */

export interface SignInRow {
  id: string
  status: string
  password_hash: string
}

/** What an attempt to sign in is compared with: the claimed member, else the newest provisional one (A1). */
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
  'select 1 from device where member_id = $1 and token_hash = $2',
)

export const upsertDevice = named<{ is_new: boolean; has_others: boolean }>(
  'upsert_device',
  `insert into device (member_id, token_hash, created_at, seen_at) values ($1, $2, $3, $3)
   on conflict (member_id, token_hash) do update set seen_at = excluded.seen_at
   returning xmax = 0 as is_new,
             exists (select from device o where o.member_id = $1 and o.token_hash <> $2) as has_others`,
)

export const deleteDevices = named('delete_old_devices', 'delete from device where seen_at < $1')

export const deleteDevicesOfMember = named(
  'delete_devices_of_member',
  'delete from device where member_id = $1',
)
