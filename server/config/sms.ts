import type { SmsGateway } from '../adapters/sms/gateway.ts'
import { secureUrl, type SettingsReader } from './setting.ts'

export const smsSettings = {
  SMS_URL: {
    about:
      'HTTP gateway for text messages, such as the codes of direct debits and the messages of check-ins ([what it receives](money.md#sepa-direct-debit)).',
    example: 'https://user:password@gateway.example/messages',
    unset: 'text messages are stored in `DATA_DIR/sms`',
    expected:
      'an https address such as https://user:password@gateway.example/messages; signs such as @ in the password as %40',
    isSecret: true,
    parse: (text: string): SmsGateway | undefined => {
      const url = secureUrl(text)
      if (!url) return undefined
      const login = url.username
        ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
        : null
      url.username = ''
      url.password = ''
      return { url: url.href, login }
    },
  },
} as const

/** Reads the gateway for text messages. `null` stores them on this machine instead, in DATA_DIR/sms. */
export const readSmsConfig = (reader: SettingsReader): SmsGateway | null => reader.read(smsSettings).SMS_URL
