import { named } from '#server/kernel/sql.ts'

/** The statements on the table `invite`. The current time is always a parameter. */

export interface InviteRow {
  site_id: string
  code: string
  uses_left: number
  created_at: string
  expires_at: string
}

export const insertInvite = named<InviteRow>(
  'insert_invite',
  `insert into invite (site_id, code, uses_left, created_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6) returning site_id, code, uses_left, created_at, expires_at`,
)

/** Selects the latest 100 invitations to the sites $1 that can still be used at the time $2. */
export const selectUsableInvites = named<InviteRow>(
  'select_usable_invites',
  `select site_id, code, uses_left, created_at, expires_at from invite
    where site_id = any ($1::bigint[]) and uses_left > 0 and expires_at > $2
    order by created_at desc, code limit 100`,
)

export const selectUsableInvite = named<{ usable: boolean }>(
  'select_usable_invite',
  `select exists (select 1 from invite
                   where site_id = $1 and code = $2 and uses_left > 0 and expires_at > $3) as usable`,
)

/** Reduces `uses_left` of an invitation by one. Updates no row if the invitation is used up or expired. */
export const takeInvite = named(
  'take_invite',
  `update invite set uses_left = uses_left - 1
    where site_id = $1 and code = $2 and uses_left > 0 and expires_at > $3`,
)
