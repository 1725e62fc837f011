import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as limits from '#contract/limits.ts'
import type { FieldError } from '#contract/wire/errors.ts'
import type { Refusal } from '#web/lib/page/page-request.ts'
import { type BirthField, birthFields, type Typed } from './birth-date.ts'

/**
 * Makes error texts more precise. If the typed text of a field shows what is missing, such as the `@` of a mail
 * address, the new error text says so and gives an example. Other error texts stay unchanged.
 * @param errors texts of all wrong fields, from `fieldErrors`
 */
export function nameMissingPieces(
  i18n: I18n,
  errors: Readonly<Record<string, string>>,
  { params }: Pick<Refusal, 'params'>,
  typed: Typed,
): Readonly<Record<string, string>> {
  const codes = (params.fields ?? {}) as Readonly<Record<string, FieldError>>
  const better = { ...errors }
  for (const [field, find] of Object.entries(pieces)) {
    const code = codes[field]
    const message = code && find(code, typed)
    if (message) better[field] = i18n._(message)
  }
  return better
}

/**
 * Functions by field. Each returns an error text that says what is missing; null to keep the text from `fieldErrors`.
 */
const pieces: Record<string, (code: FieldError, typed: Typed) => MessageDescriptor | null> = {
  gender: () => msg`Manca chi sei: scegli una delle tre figure.`,
  seeks: () => msg`Manca chi cerchi: scegli almeno una risposta.`,
  name: (_, typed) => (typed('name').trim() === '' ? msg`Manca il nome, per esempio Marta.` : null),
  email: (code, typed) =>
    code === 'invalid_email' || code === 'required' ? missingInEmail(typed('email').trim()) : null,
  password: (code) => {
    const password_min = limits.password_min
    return code === 'password_too_short' || code === 'required'
      ? msg`Servono almeno ${password_min} caratteri, per esempio quattro parole a caso.`
      : null
  },
  date_of_birth: (code, typed) => {
    if (code === 'invalid') return msg`Controlla l’anno: così la data non torna.`
    return code === 'birth_date_required' ? missingInBirthDate(typed) : null
  },
}

function missingInEmail(email: string): MessageDescriptor | null {
  const [user = '', host = ''] = email.split('@')
  if (email === '') return msg`Manca la mail, per esempio nome@esempio.it.`
  if (!email.includes('@')) return msg`Manca la chiocciola, per esempio nome@esempio.it.`
  if (user === '') return msg`Manca quello che viene prima della chiocciola, per esempio nome@esempio.it.`
  return /.\.\w\w/.test(host) ? null : msg`Manca la fine, per esempio .it o .com.`
}

function missingInBirthDate(typed: Typed): MessageDescriptor {
  const [missing, ...others] = birthFields.filter((name) => !isBirthNumber(name, typed))
  if (missing === undefined) return msg`Questo giorno non c’è nel calendario: controlla giorno e mese.`
  if (others.length > 0) return msg`Manca la data di nascita, per esempio 14 03 1995.`
  if (missing === 'birth_day') return msg`Manca il giorno, per esempio 14.`
  if (missing === 'birth_month') return msg`Manca il mese, in numero: marzo è 03.`
  return typed('birth_year').trim() === ''
    ? msg`Manca l’anno, per esempio 1995.`
    : msg`L’anno va scritto per intero, per esempio 1995.`
}

const isBirthNumber = (name: BirthField, typed: Typed) =>
  (name === 'birth_year' ? /^\d{4}$/ : /^\d{1,2}$/).test(typed(name).trim())

/**
 * Returns the birth date fields to mark as wrong: the fields without a valid number. If all three have a valid number,
 * returns all three, because then the date itself is wrong.
 */
export function wrongBirthFields(typed: Typed): readonly BirthField[] {
  const wrong = birthFields.filter((name) => !isBirthNumber(name, typed))
  return wrong.length > 0 ? wrong : birthFields
}
