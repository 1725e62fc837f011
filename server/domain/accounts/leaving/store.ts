import { named } from '#server/kernel/sql.ts'

/**
 * The statements about members who leave: the status `deleted` with its dates, and the table `leaving_reason`. The
 * current time is always a parameter.
 */

export interface LeavingRow {
  id: string
  site_id: string
  name: string
  language: string
  email: string
  erase_at: string
}

/** Selects a member who is leaving and can still be restored at the time $2. */
export const selectLeaving = named<LeavingRow>(
  'select_leaving_member',
  `select id, site_id, name, language, email, erase_at from member
    where id = $1 and status = 'deleted' and erase_at > $2`,
)

/** Restores a leaving member whose erasure is scheduled for later than the time $2. */
export const reactivate = named<{ site_id: string; paused: boolean; suspended: boolean }>(
  'reactivate_member',
  `update member set status = 'active', deleted_at = null, erase_at = null
    where id = $1 and status = 'deleted' and erase_at > $2
   returning site_id, paused_at is not null as paused, suspended_at is not null as suspended`,
)

/** Selects a mail of kind $2 that was queued for the member after the time $3, whether it was sent or not. */
export const selectMailSince = named(
  'select_mail_of_kind_since',
  'select 1 from mail where member_id = $1 and kind = $2 and created_at > $3 limit 1',
)

/**
 * Marks a member as leaving at the time $2. The account is erased at the time $3. $4 is true for an immediate erasure,
 * which also removes the password, so that nobody can sign in until the erasure. Returns no row if the member is
 * already leaving, or if a provisional member requests a later erasure.
 */
export const leave = named<{ site_id: string }>(
  'leave_member',
  `update member
      set status = 'deleted', deleted_at = $2, erase_at = $3, signup_message = null, signup_message_to = null,
          password_hash = case when $4 then 'none' else password_hash end
    where id = $1 and status <> 'deleted' and ($4 or status = 'active')
   returning site_id`,
)

export const insertReason = named(
  'insert_leaving_reason',
  'insert into leaving_reason (id, site_id, reasons, comment, at) values ($1, $2, $3, $4, $5)',
)

/** Cancels the member's unsent mails. */
export const cancelUnsentMails = named(
  'cancel_unsent_mails',
  'update mail set failed_at = $2 where member_id = $1 and sent_at is null and failed_at is null',
)

export const selectDue = named<{ id: string }>(
  'select_members_to_erase',
  `select id from member where status = 'deleted' and erase_at <= $1 order by erase_at limit $2`,
)

/**
 * Selects the member $1 if the erasure is due at the time $2. Locks the row, so that no reactivation happens before the
 * erasure.
 */
export const lockDue = named(
  'lock_member_to_erase',
  `select 1 from member where id = $1 and status = 'deleted' and erase_at <= $2 for update`,
)

/** Selects the mail address of a leaving member. Returns no row if the member has not claimed the mail address. */
export const selectFarewell = named<{ site_id: string; email: string; language: string }>(
  'select_farewell',
  `select m.site_id, m.email, m.language from member m
     join member_email e on e.site_id = m.site_id and e.email = m.email and e.member_id = m.id
    where m.id = $1 and m.status = 'deleted' and m.contact_ended_at is null`,
)

export const deleteMail = named('delete_mail', 'delete from mail where member_id = $1 and id = $2')
