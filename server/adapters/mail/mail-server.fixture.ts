import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { SmtpSettings } from './smtp.ts'

const login = { user: 'batticuore', pass: 'p@ss:word' }

/** What a mail server says next, instead of taking the mail. */
export type Whim =
  | { readonly at: 'sender' | 'recipient' | 'data'; readonly code: number; readonly text: string }
  /** The connection is cut while the mail is on its way, after so many bytes of it. */
  | { readonly at: 'cut'; readonly bytes: number }
  /** The connection is cut when the whole mail was taken, before the answer. */
  | { readonly at: 'cut-after' }
  /** It was taken, and the answer never comes. */
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
  /** Mails that reached the end of their DATA, taken or not. */
  readonly attempts: () => number
  /** Connections that were made to it. */
  readonly connections: () => number
  /** What it does with the next mails, one each; then it takes them again. */
  readonly whims: Whim[]
}

/** A real mail server on a port of its own: TLS and a login are necessary, as with those one rents. */
export async function startMailServer(
  options: { readonly isImplicitTls?: boolean; readonly hasTls?: boolean } = {},
): Promise<MailServer> {
  const { isImplicitTls = false, hasTls = true } = options
  const received: ReceivedMail[] = []
  const whims: Whim[] = []
  let attempts = 0
  let connections = 0
  const refuseAt = (at: Whim['at']): Error | null => {
    const whim = whims[0]
    if (whim?.at !== at || !('code' in whim)) return null
    whims.shift()
    return Object.assign(new Error(whim.text), { responseCode: whim.code })
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
      const whim = whims[0]
      stream.on('data', (part: Buffer) => {
        parts.push(part)
        if (whim?.at === 'cut' && Buffer.concat(parts).length >= whim.bytes && whims[0] === whim) {
          whims.shift()
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
        if (whim?.at !== 'cut-after' && whim?.at !== 'silence') return answer()
        whims.shift()
        if (whim.at === 'cut-after') cut()
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
    whims,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** For this test alone: of localhost, known to nobody. */
const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdnN7n36gxXsfj3LT
IGLlfrZrkk4QlF+YOdEogFCDCxahRANCAARunTgVP7jqcC0tHFVEaqRMQOaFoEqo
7zJMYKIZmDlFCqCRqti8UrIRYYX08X8Je9wGNDFf1HlCvlx5moMYbMlB
-----END PRIVATE KEY-----
`
const testCertificate = `-----BEGIN CERTIFICATE-----
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
