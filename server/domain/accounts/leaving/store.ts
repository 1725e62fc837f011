import { named } from '#server/kernel/sql.ts'

/** The SQL of leaving: a member's `deleted` status with its day, and leaving_reason. Times come as parameters. */

export interface LeavingRow {
  id: string
  site_id: string
  name: string
  language: string
  email: string
  deleted_at: string
}

export const selectLeaving = named<LeavingRow>(
  'select_leaving_member',
  `select id, site_id, name, language, email, deleted_at from member
    where id = $1 and status = 'deleted' and deleted_at is not null`,
)

/** Only those who asked to leave after $2. */
export const reactivate = named<{ site_id: string; paused: boolean }>(
  'reactivate_member',
  `update member set status = 'active', deleted_at = null
    where id = $1 and status = 'deleted' and deleted_at > $2
   returning site_id, paused_at is not null as paused`,
)

/** Mails of a kind that a member was sent, or will be, since $3. */
export const selectMailSince = named(
  'select_mail_of_kind_since',
  'select 1 from mail where member_id = $1 and kind = $2 and created_at > $3 limit 1',
)
