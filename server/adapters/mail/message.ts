import type { SendMailOptions } from 'nodemailer'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import type { OutgoingMail } from './port.ts'

/**
 * Converts a mail to nodemailer's format, for SMTP and for the outbox. Throws `MailRefused` if `to` contains a
 * character that could make a mail server read several mail addresses.
 */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  const { from, to, subject, html, text, id, locale, returnPath, unsubscribeUrl, attachments = [] } = mail
  if (/[\s,;:<>()[\]"\\]/.test(to)) throw new MailRefused('not one address', false)
  return {
    from,
    to,
    envelope: { from: returnPath ?? from.address, to },
    subject,
    html,
    text,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    messageId: `<${id}@${domainOf(from.address)}>`,
    headers: {
      'Content-Language': locale,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // Writes the header on one line, because some mail clients do not join folded header lines.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1) || 'localhost'
