import type { MailTransport } from './adapters/mail/port.ts'
import type { App } from './kernel/app.ts'
import { MailRefused } from './kernel/mail-errors.ts'

/** Returns the transport with a count of its mails by outcome. */
export function countMails(transport: MailTransport, metrics: App['metrics']): MailTransport {
  return {
    ...transport,
    async send(mail) {
      try {
        await transport.send(mail)
        metrics.countMail('sent')
      } catch (error) {
        metrics.countMail(error instanceof MailRefused ? 'refused' : 'delayed')
        throw error
      }
    },
  }
}
