import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `invite`. The current time is always a parameter. */

export type InviteRow = Statements['insert_invite']['row']

export const insertInvite = named(
  'insert_invite',
  `insert into invite (site_id, code, uses_left, created_by, created_at, expires_at)
   values (:site_id, :code, :uses_left, :created_by, :created_at, :expires_at)
     returning site_id, code, uses_left, created_at, expires_at`,
)

/** Selects the latest 100 invitations to the sites `:site_ids` that can still be used at the time `:since`. */
export const selectUsableInvites = named(
  'select_usable_invites',
  `select site_id, code, uses_left, created_at, expires_at from invite
    where site_id = any (:site_ids::bigint[]) and uses_left > 0 and expires_at > :since
    order by created_at desc, code limit 100`,
)

export const selectUsableInvite = named(
  'select_usable_invite',
  `select exists (select 1 from invite
                   where site_id = :site_id and code = :code and uses_left > 0 and expires_at > :since) as usable`,
)

/** Reduces `uses_left` of an invitation by one. Updates no row if the invitation is used up or expired. */
export const takeInvite = named(
  'take_invite',
  `update invite set uses_left = uses_left - 1
    where site_id = :site_id and code = :code and uses_left > 0 and expires_at > :since`,
)
