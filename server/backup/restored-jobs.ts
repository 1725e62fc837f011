import type { Queryable } from '#server/adapters/postgres/port.ts'

/**
 * Jobs that only send something to a person: a mail, a push or a notice. They were due when the backup was made, so the
 * lost database has almost certainly sent them a moment later. A restore drops them. Links in them have expired, and
 * members can ask for another one.
 */
export const sendingJobs: readonly string[] = [
  'accounts.send_activation',
  'accounts.send_deletion',
  'accounts.send_mail_change',
  'accounts.send_mail_change_notice',
  'accounts.send_new_sign_in',
  'accounts.send_password_changed',
  'accounts.send_reactivation',
  'accounts.send_reset',
  'accounts.send_staff_link',
  'accounts.send_staff_sign_in',
  'accounts.send_welcome',
  'dates.ask_member',
  'dates.tell_member',
  'dates.confirm_phone',
  'dates.text_member',
  'mailings.begin',
  'mailings.send_mailing',
  'mailings.send_test',
  'mailings.send_wave',
  'moderation.send_flagger_link',
  'moderation.send_lapse',
  'moderation.send_reviews',
  'notifications.push',
  'notifications.push_check_in',
  'notifications.send_notice',
  'notifications.tell',
  'notifications.weekly',
  'orders.send_limit_raise',
]

/**
 * Jobs whose mail the law demands, or on whose mail further work depends: receipts, confirmations of withdrawals,
 * announcements of debits, reasons of decisions; and the mail to the friend of a member who did not answer (X19). They run again. A mail that is sent twice has the same Message-ID, so
 * that most mailboxes show it once.
 * @internal Exported only for the test that no job that sends is in neither list.
 */
export const owedJobs: readonly string[] = [
  'accounts.send_erased',
  'chats.send_signup_message',
  'complaints.send_mail',
  'dates.tell_all_clear',
  'dates.tell_friend',
  'moderation.send_letter',
  'moderation.send_receipt',
  'moderation.tell_outcome',
  'moderation.tell_reviews',
  'moderation.tell_side',
  'moderation.tell_undone',
  'orders.announce_debit',
  'orders.answer_withdrawal',
  'orders.confirm_erased',
  'orders.confirm_withdrawal',
  'orders.send_receipt',
  'orders.tell_paid_back',
  'orders.tell_withdrawal',
]

/** Makes the jobs available that were running at the time of the backup. Jobs run at least once. */
export async function queueRunningJobs(db: Queryable): Promise<void> {
  await db.query(
    `select graphile_worker.force_unlock_workers(
       array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  )
}

/** A dropped job with the ids of its payload. */
interface DroppedJob {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}

/**
 * Drops the jobs of `sendingJobs` that were due before the restore, and returns them. Those that were
 * running have counted an attempt, but have no error. Keeps those that had failed before the backup, such as in an outage
 * of the mail server: nobody knows whether they were sent since.
 */
export async function dropSendingJobs(db: Queryable, now: Date): Promise<DroppedJob[]> {
  const { rows } = await db.query<DroppedJob>(
    `with due as materialized (
       select id, task_identifier from graphile_worker.jobs
        where task_identifier = any ($1) and (attempts = 0 or last_error is null) and run_at <= $2 and locked_at is null)
     select due.task_identifier as name, done.payload
       from graphile_worker.complete_jobs(array(select id from due)) done join due on due.id = done.id`,
    [sendingJobs, now],
  )
  return rows
}
