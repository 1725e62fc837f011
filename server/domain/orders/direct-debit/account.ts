import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { type FieldError, invalidFields } from '#contract/wire/errors.ts'
import { parsePhone } from '#server/kernel/phones.ts'

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
  const phone = await parsePhone(typed.phone, country)
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
