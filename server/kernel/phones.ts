import type { CountryCode, PhoneNumber } from 'libphonenumber-js/mobile'
import type { App } from './app.ts'

/**
 * Returns a phone number, or undefined if the text contains none. Its `isValid()` is true for mobile numbers only. Loads
 * the library with the first number, because its hundred files would take a thirtieth of every start.
 * @param country the country of a number without an international prefix
 */
export async function parsePhone(phone: string, country?: string): Promise<PhoneNumber | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile')
  return parsePhoneNumberFromString(phone, country as CountryCode | undefined)
}

/** Returns a phone number without its middle digits, such as `+39 333 ··· ··23`. */
export async function maskPhone(phone: string): Promise<string> {
  const parsed = await parsePhone(phone)
  const [prefix, operator] = (parsed?.formatInternational() ?? phone).split(' ')
  return `${prefix} ${operator?.slice(0, 3) ?? ''} ··· ··${phone.slice(-2)}`
}

/** Returns whether text messages reach their readers: phones, or the viewer of a demo. */
export const reachesPhones = ({ sms, config }: Pick<App, 'sms' | 'config'>): boolean =>
  sms.isReal || config.demo !== 'off'
