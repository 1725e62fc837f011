import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { seconds } from '#server/kernel/clock.ts'
import type { MailReport } from './port.ts'
import { readReport } from './report.ts'

/** A report quotes the mail it is about at most once; ours are below 50 KB. */
const maxBytes = 1_000_000
const maxRecipients = 10

export interface InboundSettings {
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** How it greets. */
  readonly domain: string
  /** Whether an address is one of ours; every other is refused at RCPT, so that nothing is ever relayed. */
  readonly isOurs: (address: string) => Promise<boolean>
  /** Takes a report that arrived for these addresses; when it throws, the other server is asked to come back later. */
  readonly take: (recipients: readonly string[], report: MailReport) => Promise<void>
  readonly onError: (error: unknown) => void
}

export interface MailInbound {
  readonly port: number
  close(): Promise<void>
}

/**
 * A mail server that takes nothing but reports on our own mails: no login, no forwarding, nothing kept. It offers
 * STARTTLS with a certificate that proves nothing, as mail servers do among themselves. Throws where it cannot listen.
 */
export async function startMailInbound(settings: InboundSettings): Promise<MailInbound> {
  const { host, port, domain, isOurs, take, onError } = settings
  const server = new SMTPServer({
    name: domain,
    banner: 'reports only',
    size: maxBytes,
    maxClients: 20,
    maxRecipients,
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
  // What the other side does wrong is no news; that we cannot listen is told by listen().
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

/** The whole mail, or null when it is more than we read; it is taken to its end either way. */
async function receive(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes <= maxBytes) parts.push(part)
  }
  return bytes > maxBytes ? null : Buffer.concat(parts)
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })
