import { createTransport } from 'nodemailer'
import { seconds } from '#server/kernel/clock.ts'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import { domainOf, messageOf } from './message.ts'
import type { MailTransport } from './port.ts'

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** True for `smtps:`, where the connection is encrypted from the first byte. False for STARTTLS. */
  readonly isImplicitTls: boolean
  /** If true, a server without STARTTLS is rejected. */
  readonly needsTls: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
  /** DKIM settings for signing every mail with the sender's domain (RFC 6376). Null if the relay signs the mails. */
  readonly dkim: DkimSettings | null
  /** Certificate authority of the server as PEM. The default is the system's list of authorities. */
  readonly ca?: string
}

export interface DkimSettings {
  readonly selector: string
  /** RSA private key in PEM format. */
  readonly privateKey: string
}

/**
 * The headers that the DKIM signature covers. RFC 8058 requires the signature of List-Unsubscribe and
 * List-Unsubscribe-Post, but nodemailer's default list omits List-Unsubscribe-Post.
 */
const signedHeaders =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:content-language:auto-submitted:list-unsubscribe:list-unsubscribe-post'

/**
 * Creates a transport that sends through a mail server, over a few connections that stay open. Every step has a
 * timeout.
 */
export function createSmtpTransport(settings: SmtpSettings): MailTransport {
  const { host, port, isImplicitTls, needsTls, login, dkim, ca } = settings
  const transporter = createTransport({
    host,
    port,
    secure: isImplicitTls,
    requireTLS: needsTls,
    ...(login && { auth: login }),
    ...(ca && { tls: { ca } }),
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    // Allows nodemailer to retry only a mail that it has not begun to send. The job retries all other mails.
    maxRequeues: 1,
    dnsTimeout: seconds(10),
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(60),
    logger: false,
  })
  return {
    async send(mail) {
      const signature = dkim && {
        domainName: domainOf(mail.from.address),
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      }
      const message = { ...messageOf(mail), ...(signature && { dkim: signature }) }
      try {
        await transporter.sendMail(message)
      } catch (error) {
        throw classify(error)
      }
    },
    async verify() {
      try {
        await transporter.verify()
      } catch (error) {
        throw classify(error)
      }
    },
    async close() {
      transporter.close()
    },
  }
}

interface SmtpError {
  readonly code?: string
  readonly syscall?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Classifies an error. Only a rejection of this recipient (RCPT TO) or this mail (DATA) is permanent. A rejection
 * of our greeting, login or sender is temporary, because the operator can fix its cause.
 */
export function classify(error: unknown): MailRefused | MailDelayed {
  const { code, syscall, command, responseCode, response } = error as SmtpError
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const reply = [command, responseCode ?? code ?? 'failed', status].filter(Boolean).join(' ')
  const isFinal =
    (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode >= 500
  if (isFinal) return new MailRefused(reply, isMailbox(command, status))
  const hasNotLeft = responseCode !== undefined || syscall === 'connect' || before_mail.has(code ?? '')
  return new MailDelayed(reply, !hasNotLeft)
}

/** Codes of nodemailer for failures before a mail is sent: the look-up of the host, TLS, and signing in. */
const before_mail: ReadonlySet<string> = new Set(['EDNS', 'ETLS', 'EAUTH'])

/**
 * Returns true if the mailbox is the reason for the refusal, and false if only this mail was refused. In RFC 3463, the
 * status codes x.1 and x.2 concern the mail address and its mailbox; x.7 concerns a policy.
 */
function isMailbox(command: string, status: string | undefined): boolean {
  if (!status) return command === 'RCPT TO'
  return /^5\.[12]\./.test(status) || (command === 'RCPT TO' && status === '5.0.0')
}
