import type { MailReport } from '#server/adapters/mail/port.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { noteBounce, noteComplaint } from './note-failure.ts'
import { readReturnPath } from './return-path.ts'

/** Where mailbox providers send what their users call spam; registered with each of them by the operator. */
const complaintsMailbox = 'complaints'

/** Whether mail to this address is taken: a return path that we made, or the mailbox for complaints. */
export async function isReportAddress(app: App, address: string): Promise<boolean> {
  const { bounceDomain } = app.config.mail
  if (bounceDomain === null) return false
  if (address.toLowerCase() === `${complaintsMailbox}@${bounceDomain}`) return true
  return (await readReturnPath(app, address)) !== null
}

/**
 * Takes a report that arrived (A9). Whom a bounce is about says the address it came to, never its content; a complaint
 * names one of our return paths, which only the mail itself could teach. Doing it twice changes nothing.
 */
export async function takeReport(app: App, recipients: readonly string[], report: MailReport): Promise<void> {
  const addresses = report.kind === 'bounce' ? recipients : [...report.aboutSenders, ...recipients]
  for (const address of new Set(addresses)) {
    const mail = await readReturnPath(app, address)
    if (!mail) continue
    app.log.info({ source: 'mail', mail: mail.mail, report: report.kind }, 'mail report')
    await inTransaction(app.db, (tx) =>
      report.kind === 'bounce' ? noteBounce(app, tx, mail) : noteComplaint(tx, mail),
    )
  }
}
