import type { SendMailOptions } from 'nodemailer'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import type { OutgoingMail } from './port.ts'

/** A mail as nodemailer takes it, the same whether it is sent or kept. Throws where its address could be read as several. */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  const { from, to, subject, html, text, id, locale, returnPath, unsubscribeUrl } = mail
  if (/[\s,;:<>()[\]"\\]/.test(to)) throw new MailRefused('not one address', false)
  return {
    from,
    to,
    envelope: { from: returnPath ?? from.address, to },
    subject,
    html,
    text,
    messageId: `<${id}@${domainOf(from.address)}>`,
    headers: {
      'Content-Language': locale,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // on one line: not every reader unfolds
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
