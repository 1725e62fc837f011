import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * The statements about members who leave: the status `deleted` with its dates, and the table `leaving_reason`. The
 * current time is always a parameter.
 */

/** Counts the members who left from the day `:from` until before the day `:until`, by site and reasons. */
export const countLeavers = named(
  'count_leavers',
  `select site_id, reasons, count(*)::int as members from leaving_reason
    where at >= :from::date and at < :until::date group by site_id, reasons`,
)

export type LeavingRow = Statements['select_leaving_member']['row']

/** Selects a member who is leaving and can still be restored at the time `:since`. */
export const selectLeaving = named(
  'select_leaving_member',
  `select id, site_id, name, language, email, erase_at from member
    where id = :id and status = 'deleted' and erase_at > :since`,
)

/** Restores a leaving member whose erasure is scheduled for later than the time `:since`. */
export const reactivate = named(
  'reactivate_member',
  `update member set status = 'active', deleted_at = null, erase_at = null
    where id = :id and status = 'deleted' and erase_at > :since
   returning site_id, paused_at is not null as paused, suspended_at is not null and suspended_until is null as banned`,
)

/**
 * Selects a mail of kind `:kind` that was queued for the member after the time `:since`, whether it was sent or
 * not.
 */
export const selectMailSince = named(
  'select_mail_of_kind_since',
  'select 1 from mail where member_id = :member_id and kind = :kind and created_at > :since limit 1',
)

/**
 * Marks a member as leaving at the time `:deleted_at`. The account is erased at the time `:erase_at`. `:is_now`
 * is true for an immediate erasure, which also removes the password, so that nobody can sign in until the erasure.
 * Returns no row if the member is already leaving, or if a provisional member requests a later erasure.
 */
export const leave = named(
  'leave_member',
  `update member
      set status = 'deleted', deleted_at = :deleted_at, erase_at = :erase_at, signup_message = null,
        signup_message_to = null,
          password_hash = case when :is_now then 'none' else password_hash end
    where id = :id and status <> 'deleted' and (:is_now or status = 'active')
   returning site_id`,
)

/** Ends the fourteen days of a member who is leaving at the time `:erase_at`, unless they end earlier. */
export const eraseNow = named(
  'erase_leaving_member_now',
  `update member set erase_at = :erase_at, password_hash = 'none'
    where id = :id and status = 'deleted' and erase_at > :erase_at`,
)

/** Selects the members with this mail address on a site: who has confirmed it, and sign-ups that have not. */
export const selectByAddress = named(
  'select_member_ids_by_address',
  `select member_id as id from member_email where site_id = :site_id and email = :email
    union select id from member where site_id = :site_id and email = :email and status = 'not_confirmed'`,
)

export const insertReason = named(
  'insert_leaving_reason',
  `insert into leaving_reason (id, site_id, reasons, comment, at) values (:id, :site_id, :reasons, :comment, :at)`,
)

/** Cancels the member's unsent mails. */
export const cancelUnsentMails = named(
  'cancel_unsent_mails',
  `update mail set failed_at = :failed_at where member_id = :member_id and sent_at is null and failed_at is null`,
)

export const selectDue = named(
  'select_members_to_erase',
  `select id from member where status = 'deleted' and erase_at <= :before order by erase_at limit :limit`,
)

/**
 * Selects the member `:id` if the erasure is due at the time `:before`. Locks the row, so that no reactivation
 * happens before the erasure.
 */
export const lockDue = named(
  'lock_member_to_erase',
  `select 1 from member where id = :id and status = 'deleted' and erase_at <= :before for update`,
)

/** Selects the mail address of a leaving member. Returns no row if the member has not claimed the mail address. */
export const selectFarewell = named(
  'select_farewell',
  `select m.site_id, m.email, m.language from member m
     join member_email e on e.site_id = m.site_id and e.email = m.email and e.member_id = m.id
    where m.id = :id and m.status = 'deleted' and m.contact_ended_at is null`,
)

/** X21: adds facts to the last mail to an erased member, which waits under a random id. */
export const addFarewellFacts = named(
  'add_farewell_facts',
  `update mail set facts = facts || :facts::jsonb where member_id = :member_id and kind = 'erased' and sent_at is null`,
)

/** X21: selects a receipt that can still be opened. */
export const selectReceipt = named(
  'select_erasure_receipt',
  `select facts -> 'receipt' as receipt from link
    where token_hash = :token_hash and site_id = :site_id and purpose = 'receipt' and expires_at > :now`,
)

export const deleteOldReceipts = named(
  'delete_old_erasure_receipts',
  `delete from link where site_id = :site_id and purpose = 'receipt' and expires_at <= :before`,
)

export const deleteMail = named('delete_mail', 'delete from mail where member_id = :member_id and id = :id')
