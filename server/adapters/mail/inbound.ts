import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { seconds } from '#server/kernel/clock.ts'
import type { MailReport } from './port.ts'
import { readReport } from './report.ts'

/** Maximum size of a mail. Reports are smaller: they quote our mail at most once, and our mails are below 50 KB. */
const mail_max_bytes = 1_000_000
const recipients_max = 10

export interface InboundSettings {
  readonly host: string
  /** TCP port; 0 selects any free port. */
  readonly port: number
  /** Host name that the server gives in its greeting. */
  readonly domain: string
  /**
   * Returns whether to accept mail to this mail address. Mail to any other recipient is rejected at RCPT, so that the
   * server never relays a mail.
   */
  readonly isOurs: (address: string) => Promise<boolean>
  /**
   * Handles a report that was sent to these mail addresses. If this function throws, the sending server gets a
   * temporary error and retries later.
   */
  readonly take: (recipients: readonly string[], report: MailReport) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface MailInbound {
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts a mail server that only accepts reports about our own mails. It offers no login, relays nothing and stores
 * no mail. STARTTLS uses a self-signed certificate, which is common between mail servers. Rejects if the server
 * cannot listen.
 */
export async function startMailInbound(settings: InboundSettings): Promise<MailInbound> {
  const { host, port, domain, isOurs, take, onError } = settings
  const server = new SMTPServer({
    name: domain,
    banner: 'reports only',
    size: mail_max_bytes,
    maxClients: 20,
    maxRecipients: recipients_max,
    disabledCommands: ['AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    socketTimeout: seconds(30),
    closeTimeout: seconds(2),
    logger: false,
    onRcptTo({ address }, _session, answer) {
      isOurs(address).then(
        (ours) => answer(ours ? null : refusal(550, '5.1.1 no such mailbox')),
        (error) => {
          onError(error)
          answer(refusal(451, '4.3.0 not now'))
        },
      )
    },
    onData(stream, { envelope }, answer) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      receive(stream)
        .then(async (source) => {
          if (source === null) return refusal(552, '5.3.4 too large for a report')
          const report = readReport(source)
          if (report) await take(recipients, report)
          return null
        })
        .then(answer, (error) => {
          onError(error)
          answer(refusal(451, '4.3.0 not now'))
        })
    },
  })
  // Ignores protocol errors of clients. The promise below rejects if the server cannot listen.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Reads a mail to its end. Returns null if it exceeds `mail_max_bytes`. */
async function receive(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes <= mail_max_bytes) parts.push(part)
  }
  return bytes > mail_max_bytes ? null : Buffer.concat(parts)
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
