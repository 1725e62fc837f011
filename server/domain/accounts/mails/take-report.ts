import type { MailReport } from '#server/adapters/mail/port.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { recordBounce, recordComplaint } from './note-failure.ts'
import { readReturnPath } from './return-path.ts'

/** Local part of the mail address for spam complaints, which the operator registers with each mailbox provider. */
const complaintsMailbox = 'complaints'

/**
 * Returns whether to accept a report that is sent to this mail address. Accepts only the return paths of our mails and
 * the mailbox for complaints.
 */
export async function isReportAddress(app: App, address: string): Promise<boolean> {
  const { bounceDomain } = app.config.mail
  if (bounceDomain === null) return false
  if (address.toLowerCase() === `${complaintsMailbox}@${bounceDomain}`) return true
  return (await readReturnPath(app, address)) !== null
}

/**
 * Handles a report of a bounce or a complaint (A9). The return path identifies the mail that the report is about. A
 * bounce is sent to the return path, so the content of the bounce is ignored. A complaint either contains the return
 * path or is sent to it. Return paths are signed, so nobody can forge a report about a mail that they have not
 * received. Idempotent.
 */
export async function takeReport(app: App, recipients: readonly string[], report: MailReport): Promise<void> {
  const addresses = report.kind === 'bounce' ? recipients : [...report.aboutSenders, ...recipients]
  for (const address of new Set(addresses)) {
    const mail = await readReturnPath(app, address)
    if (!mail) continue
    app.log.info({ source: 'mail', mail: mail.mail, report: report.kind }, 'mail report')
    await inTransaction(app.db, (tx) =>
      report.kind === 'bounce' ? recordBounce(app, tx, mail) : recordComplaint(tx, mail),
    )
  }
}
