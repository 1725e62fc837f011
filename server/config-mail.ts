import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DkimSettings, SmtpSettings } from './adapters/mail/smtp.ts'

export interface MailConfig {
  /** The mail server for sending. `null` stores mails on this machine instead, in DATA_DIR/outbox. */
  readonly smtp: SmtpSettings | null
  /** Domain of the return paths (VERP) for bounces and complaints. `null` if this installation accepts no reports. */
  readonly bounceDomain: string | null
  /** SMTP port on which the worker receives bounces and complaints. `null` if the worker opens no port. */
  readonly inboundPort: number | null
}

type Value = (name: string) => string | null
type Expect = (isRight: boolean, problem: string) => unknown

/** Reads the mail settings from the environment; reports every wrong value to `expect`. */
export function readMailConfig(value: Value, expect: Expect): MailConfig {
  const dkim = readDkim(value, expect)
  const smtp = readSmtp(value('SMTP_URL'), dkim, expect)
  expect(dkim === null || value('SMTP_URL') !== null, 'MAIL_DKIM_KEY: needs SMTP_URL, whose mails it signs')

  const bounceDomain = value('MAIL_BOUNCE_DOMAIN')?.toLowerCase() ?? null
  expect(
    bounceDomain === null || /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/.test(bounceDomain),
    `MAIL_BOUNCE_DOMAIN=${bounceDomain}: expected a domain such as bounces.batticuore.example`,
  )
  const portText = value('MAIL_INBOUND_PORT')
  const inboundPort = portText === null ? null : Number(portText)
  expect(
    portText === null || (/^\d+$/.test(portText) && Number(portText) >= 1 && Number(portText) <= 65_535),
    `MAIL_INBOUND_PORT=${portText}: expected a whole number from 1 to 65535`,
  )
  expect(
    inboundPort === null || bounceDomain !== null,
    'MAIL_INBOUND_PORT: needs MAIL_BOUNCE_DOMAIN, the domain whose mail arrives there',
  )
  return { smtp, bounceDomain, inboundPort }
}

function readSmtp(text: string | null, dkim: DkimSettings | null, expect: Expect): SmtpSettings | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isRight =
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    (url.username === '') === (url.password === '') &&
    /^(\?tls=(required|optional))?$/.test(url.search) &&
    /^\/?$/.test(url.pathname)
  // Leaves the value out of the error, because the value contains a password.
  expect(
    isRight,
    'SMTP_URL: expected an address such as smtps://user:password@host:465 or smtp://user:password@host:587; signs such as @ in the password as %40',
  )
  if (!isRight) return null
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
    dkim,
  }
}

function readDkim(value: Value, expect: Expect): DkimSettings | null {
  const key = value('MAIL_DKIM_KEY')
  const selector = value('MAIL_DKIM_SELECTOR')
  expect((key === null) === (selector === null), 'MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR: set both or none')
  expect(
    selector === null || /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(selector),
    `MAIL_DKIM_SELECTOR=${selector}: expected a name such as mail1`,
  )
  if (key === null || selector === null) return null
  const privateKey = readKey(key)
  expect(
    privateKey !== null,
    'MAIL_DKIM_KEY: expected an RSA private key of 1024 bits or more as PEM, or the path of a file with one',
  )
  return privateKey === null ? null : { selector, privateKey }
}

/**
 * Reads a PEM key. `text` is the key itself or the path of a file that contains the key. Returns `null` if the file
 * cannot be read or the key is not an RSA key of at least 1024 bits.
 */
function readKey(text: string): string | null {
  try {
    const pem = (text.startsWith('-----') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8')).trim()
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
      ? pem
      : null
  } catch {
    return null
  }
}
