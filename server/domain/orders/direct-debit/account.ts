import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import type { CountryCode } from 'libphonenumber-js/mobile'
import { type FieldError, invalidFields } from '#contract/wire/errors.ts'

/** A payer's account, in the forms in which it is stored. */
export interface DebitAccount {
  /** Without spaces. */
  readonly iban: string
  readonly holder: string
  /** E.164, such as `+393330000123`. */
  readonly phone: string
}

interface TypedAccount extends DebitAccount {
  readonly accepts: boolean
}

/**
 * Returns the account of a form. Throws `invalid_fields` for every wrong field.
 * @param country the country of a phone number without an international prefix
 */
export async function readAccount(typed: TypedAccount, country: string): Promise<DebitAccount> {
  const iban = electronicFormatIBAN(typed.iban) ?? ''
  const phone = await parsePhone(typed.phone, country as CountryCode)
  const fields: Record<string, FieldError> = {}
  if (!isValidIBAN(iban)) fields.iban = 'iban_invalid'
  else if (!isSEPACountry(iban.slice(0, 2))) fields.iban = 'iban_not_sepa'
  if (!phone?.isValid()) fields.phone = 'phone_invalid'
  if (!typed.accepts) fields.accepts = 'mandate_not_accepted'
  if (!phone || Object.keys(fields).length > 0) throw invalidFields(fields)
  return { iban, holder: typed.holder, phone: phone.number }
}

/** Returns the end of an account number, by which its owner recognizes it. */
export const labelOf = (iban: string): string => `•• ${iban.slice(-4)}`

/** Returns a phone number without its middle digits, such as `+39 333 ··· ··23`. */
export async function maskPhone(phone: string): Promise<string> {
  const parsed = await parsePhone(phone)
  const [prefix, operator] = (parsed?.formatInternational() ?? phone).split(' ')
  return `${prefix} ${operator?.slice(0, 3) ?? ''} ··· ··${phone.slice(-2)}`
}

/** Loads the library with the first number, because its hundred files would take a thirtieth of every start. */
async function parsePhone(phone: string, country?: CountryCode) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile')
  return parsePhoneNumberFromString(phone, country)
}
