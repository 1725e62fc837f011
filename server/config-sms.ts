import type { SmsGateway } from './adapters/sms/gateway.ts'

type Value = (name: string) => string | null
type Expect = (isRight: boolean, problem: string) => unknown

/** Reads the gateway for text messages. `null` stores them on this machine instead, in DATA_DIR/sms. */
export function readSmsConfig(value: Value, expect: Expect): SmsGateway | null {
  const text = value('SMS_URL')
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isRight = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))
  // Leaves the value out of the error, because the value can contain a password.
  expect(
    isRight,
    'SMS_URL: expected an https address such as https://user:password@gateway.example/messages; signs such as @ in the password as %40',
  )
  if (!isRight) return null
  const { username, password } = url
  const login = username
    ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    : null
  url.username = ''
  url.password = ''
  return { url: url.href, login }
}
