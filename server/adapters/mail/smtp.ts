import { createTransport } from 'nodemailer'
import { seconds } from '#server/kernel/clock.ts'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import { domainOf, messageOf } from './message.ts'
import type { MailTransport } from './port.ts'

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** `smtps:`, encrypted from the first byte; else it becomes so by STARTTLS. */
  readonly isImplicitTls: boolean
  /** Whether a server that offers no STARTTLS is refused. */
  readonly needsTls: boolean
  readonly login: { readonly user: string; readonly pass: string } | null
  /** Signs every mail for the domain of its sender (RFC 6376); null where the relay does. */
  readonly dkim: DkimSettings | null
  /** Certificate authority of the server, PEM, instead of the known ones. */
  readonly ca?: string
}

export interface DkimSettings {
  readonly selector: string
  /** RSA, PEM. */
  readonly privateKey: string
}

/** RFC 8058 wants the two List-Unsubscribe headers signed; the library would leave the second one out. */
const signedHeaders =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:content-language:auto-submitted:list-unsubscribe:list-unsubscribe-post'

/** Sends through a mail server: few connections, kept open, each step with an end. */
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
    // Only what was never sent may go again by itself; everything else is the job's to repeat.
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
        throw judge(error)
      }
    },
    async close() {
      transporter.close()
    },
  }
}

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Final is only what the server says about this recipient (RCPT TO) or this mail (DATA); what it says before, to our
 * greeting, login or sender, is about us, and passes when somebody mends it.
 */
export function judge(error: unknown): MailRefused | MailDelayed {
  const { code, command, responseCode, response } = error as SmtpError
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const reply = [command, responseCode ?? code ?? 'failed', status].filter(Boolean).join(' ')
  const isFinal =
    (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode >= 500
  return isFinal ? new MailRefused(reply, isMailbox(command, status)) : new MailDelayed(reply)
}

/** RFC 3463: x.1 and x.2 are the address and its mailbox; x.7 is policy, most often about who sends. */
function isMailbox(command: string, status: string | undefined): boolean {
  if (!status) return command === 'RCPT TO'
  return /^5\.[12]\./.test(status) || (command === 'RCPT TO' && status === '5.0.0')
}
