import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { SmtpSettings } from './smtp.ts'

const login = { user: 'batticuore', pass: 'p@ss:word' }

/** A failure that the test server simulates for one mail. */
export type Failure =
  | { readonly at: 'sender' | 'recipient' | 'data'; readonly code: number; readonly text: string }
  /** Closes the connection during DATA, after `bytes` bytes of the mail. */
  | { readonly at: 'cut'; readonly bytes: number }
  /** Accepts the mail, then closes the connection before the reply. */
  | { readonly at: 'cut-after' }
  /** Accepts the mail, then never replies. */
  | { readonly at: 'silence' }

export interface ReceivedMail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly source: Buffer
  readonly parsed: ParsedMail
  readonly encrypted: boolean
}

export interface MailServer extends AsyncDisposable {
  readonly settings: SmtpSettings
  readonly received: ReceivedMail[]
  /** Number of mails that reached the end of DATA, including rejected mails. */
  readonly attempts: () => number
  /** Number of connections so far. */
  readonly connections: () => number
  /** Failures for the next mails, one failure per mail. Later mails are accepted. */
  readonly failures: Failure[]
}

/** Starts a real mail server on its own port. It requires TLS and a login, as a hosted mail server does. */
export async function startMailServer(
  options: { readonly isImplicitTls?: boolean; readonly hasTls?: boolean } = {},
): Promise<MailServer> {
  const { isImplicitTls = false, hasTls = true } = options
  const received: ReceivedMail[] = []
  const failures: Failure[] = []
  let attempts = 0
  let connections = 0
  const refuseAt = (at: Failure['at']): Error | null => {
    const failure = failures[0]
    if (failure?.at !== at || !('code' in failure)) return null
    failures.shift()
    return Object.assign(new Error(failure.text), { responseCode: failure.code })
  }
  const server = new SMTPServer({
    name: 'mail.test',
    secure: isImplicitTls,
    ...(hasTls ? { key: testKey, cert: testCertificate } : { disabledCommands: ['STARTTLS'] }),
    allowInsecureAuth: !hasTls,
    disableReverseLookup: true,
    closeTimeout: 200,
    onConnect(_session, answer) {
      connections++
      answer()
    },
    onAuth({ username, password }, _session, answer) {
      const isRight = username === login.user && password === login.pass
      answer(isRight ? null : new Error('wrong login'), isRight ? { user: username } : undefined)
    },
    onMailFrom(_address, _session, answer) {
      answer(refuseAt('sender'))
    },
    onRcptTo(_address, _session, answer) {
      answer(refuseAt('recipient'))
    },
    onData(stream, { remotePort, envelope, secure }, answer) {
      const parts: Buffer[] = []
      const cut = () => sockets.get(remotePort)?.destroy()
      const failure = failures[0]
      stream.on('data', (part: Buffer) => {
        parts.push(part)
        if (
          failure?.at === 'cut' &&
          Buffer.concat(parts).length >= failure.bytes &&
          failures[0] === failure
        ) {
          failures.shift()
          cut()
        }
      })
      stream.on('end', async () => {
        attempts++
        const refusal = refuseAt('data')
        if (refusal) return answer(refusal)
        const source = Buffer.concat(parts)
        received.push({
          envelope: {
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
          },
          source,
          parsed: await simpleParser(source),
          encrypted: secure,
        })
        if (failure?.at !== 'cut-after' && failure?.at !== 'silence') return answer()
        failures.shift()
        if (failure.at === 'cut-after') cut()
      })
    },
  })
  server.on('error', () => {})
  const sockets = new Map<number | undefined, Socket>()
  server.server.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    settings: {
      host: '127.0.0.1',
      port,
      isImplicitTls,
      needsTls: true,
      login,
      dkim: null,
      ca: testCertificate,
    },
    received,
    attempts: () => attempts,
    connections: () => connections,
    failures,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A key with a self-signed certificate for localhost, for tests only. */
export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdnN7n36gxXsfj3LT
IGLlfrZrkk4QlF+YOdEogFCDCxahRANCAARunTgVP7jqcC0tHFVEaqRMQOaFoEqo
7zJMYKIZmDlFCqCRqti8UrIRYYX08X8Je9wGNDFf1HlCvlx5moMYbMlB
-----END PRIVATE KEY-----
`
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBZjCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABG6dOBU/uOpwLS0c
VURqpExA5oWgSqjvMkxgohmYOUUKoJGq2LxSshFhhfTxfwl73AY0MV/UeUK+XHma
gxhsyUGjTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBTXVUrAu7tD/fZZ4iEBzEFYue2ySjAKBggqhkjOPQQD
AgNHADBEAiAldeBVlplOtk53SWGD/u9rlDlqyboQ7aj+JmlWhpNergIgfH/Q1btd
ILdB1Q/mcWGnPldxxjayflePNTrTsT8FBw8=
-----END CERTIFICATE-----
`
