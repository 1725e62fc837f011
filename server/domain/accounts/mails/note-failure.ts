import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { MailJob } from '../mail.ts'
import { addDisabledReason, updateMailFailed } from './store.ts'

/** This one mail did not arrive and will not: it is not sent again. */
export async function noteFailure(app: App, db: Queryable, { member, mail }: MailJob): Promise<void> {
  await updateMailFailed(db, [member, mail, app.clock.now()])
}

/** Its mailbox does not exist or takes nothing any more: only necessary mails go there from now on (A9). */
export async function noteBounce(app: App, db: Queryable, job: MailJob): Promise<void> {
  await noteFailure(app, db, job)
  await addDisabledReason(db, [job.member, job.mail, 'bounce'])
}

/** Whoever got it called it spam: only necessary mails from now on (A9). */
export async function noteComplaint(db: Queryable, { member, mail }: MailJob): Promise<void> {
  await addDisabledReason(db, [member, mail, 'complaint'])
}
