import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SmtpSettings } from '../adapters/mail/smtp.ts'
import { matching, port, type SettingsReader, urlOf } from './setting.ts'

export interface MailConfig {
  /** The mail server for sending. `null` stores mails on this machine instead, in DATA_DIR/outbox. */
  readonly smtp: SmtpSettings | null
  /** Domain of the return paths (VERP) for bounces and complaints. `null` if this installation accepts no reports. */
  readonly bounceDomain: string | null
  /** SMTP port on which the worker receives bounces and complaints. `null` if the worker opens no port. */
  readonly inboundPort: number | null
}

export const mailSettings = {
  SMTP_URL: {
    about:
      'Mail server through which mails are sent ([requirements](mail.md)). TLS is required, except with `?tls=optional` and for a server of this machine.',
    example: 'smtps://user:password@relay.example:465',
    unset: 'mails are stored in `DATA_DIR/outbox`, and none is delivered',
    expected:
      'an address such as smtps://user:password@host:465 or smtp://user:password@host:587; signs such as @ in the password as %40',
    isSecret: true,
    parse: parseSmtpUrl,
  },
  MAIL_DKIM_KEY: {
    about: 'RSA private key that signs every mail with the sender’s domain, as PEM, or the path of its file.',
    example: '/etc/batticuore/dkim.pem',
    unset: 'mails are not signed here',
    expected: 'an RSA private key of 1024 bits or more as PEM, or the path of a file with one',
    isSecret: true,
    parse: readKey,
  },
  MAIL_DKIM_SELECTOR: {
    about: 'Name of this key in the DNS of the sender’s domain.',
    example: 'mail1',
    unset: 'required with `MAIL_DKIM_KEY`',
    expected: 'a name such as mail1',
    parse: matching(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i),
  },
  MAIL_BOUNCE_DOMAIN: {
    about: 'Domain of the return paths, to which other mail servers report bounces and complaints.',
    example: 'bounces.batticuore.example',
    unset: 'bounces are not processed',
    expected: 'a domain such as bounces.batticuore.example',
    parse: (text: string) =>
      matching(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/)(text.toLowerCase()),
  },
  MAIL_INBOUND_PORT: {
    about: 'SMTP port on which the worker receives the mail of `MAIL_BOUNCE_DOMAIN`.',
    example: '2525',
    unset: 'the worker opens no port',
    ...port,
  },
} as const

/** Reads the mail settings. */
export function readMailConfig(reader: SettingsReader): MailConfig {
  const values = reader.read(mailSettings)
  const dkim = reader.allOrNone(values, ['MAIL_DKIM_KEY', 'MAIL_DKIM_SELECTOR'])
  reader.expect(
    !reader.isSet('MAIL_DKIM_KEY') || reader.isSet('SMTP_URL'),
    'MAIL_DKIM_KEY: needs SMTP_URL, whose mails it signs',
  )
  reader.expect(
    !reader.isSet('MAIL_INBOUND_PORT') || reader.isSet('MAIL_BOUNCE_DOMAIN'),
    'MAIL_INBOUND_PORT: needs MAIL_BOUNCE_DOMAIN, the domain whose mail arrives there',
  )
  return {
    smtp: values.SMTP_URL && {
      ...values.SMTP_URL,
      dkim: dkim && { selector: dkim.MAIL_DKIM_SELECTOR, privateKey: dkim.MAIL_DKIM_KEY },
    },
    bounceDomain: values.MAIL_BOUNCE_DOMAIN,
    inboundPort: values.MAIL_INBOUND_PORT,
  }
}

function parseSmtpUrl(text: string): Omit<SmtpSettings, 'dkim'> | undefined {
  const url = urlOf('smtp', 'smtps')(text)
  const isRight =
    url !== undefined &&
    url.hostname !== '' &&
    (url.username === '') === (url.password === '') &&
    /^(\?tls=(required|optional))?$/.test(url.search) &&
    /^\/?$/.test(url.pathname)
  if (!isRight) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isImplicitTls = url.protocol === 'smtps:'
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    host,
    port: Number(url.port) || (isImplicitTls ? 465 : 587),
    isImplicitTls,
    needsTls: url.searchParams.get('tls') === 'required' || (!isLocal && url.search === ''),
    login: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : null,
  }
}

/**
 * Reads a PEM key. `text` is the key itself or the path of a file that contains the key. Returns `undefined` or throws if
 * the file cannot be read or the key is not an RSA key of at least 1024 bits.
 */
function readKey(text: string): string | undefined {
  const pem = (text.startsWith('-----') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8')).trim()
  const key = createPrivateKey(pem)
  const isLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  return key.asymmetricKeyType === 'rsa' && isLong ? pem : undefined
}
