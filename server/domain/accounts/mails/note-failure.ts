import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { MailJob } from '../mail.ts'
import { addDisabledReason, updateMailFailed } from './store.ts'

/** Marks a mail as failed, so that it is not sent again. */
export async function recordFailure(app: App, db: Queryable, { member, mail }: MailJob): Promise<void> {
  await updateMailFailed(db, { member_id: member, id: mail, failed_at: app.clock.now() })
}

/**
 * Marks a mail as failed, because the mailbox does not exist or accepts no mails. From then on, only necessary mails
 * are sent to this mail address (A9).
 */
export async function recordBounce(app: App, db: Queryable, job: MailJob): Promise<void> {
  await recordFailure(app, db, job)
  await addDisabledReason(db, { member_id: job.member, mail_id: job.mail, reason: 'bounce' })
}

/** Records that the recipient reported the mail as spam. From then on, only necessary mails are sent (A9). */
export async function recordComplaint(db: Queryable, { member, mail }: MailJob): Promise<void> {
  await addDisabledReason(db, { member_id: member, mail_id: mail, reason: 'complaint' })
}
