import { invalidFields } from '#contract/wire/errors.ts'
import type { Form } from './page-request.ts'

/** Returns a field's text. Returns the first text if the field was sent several times, and '' if it was not sent. */
export function text(form: Form, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns all texts of a field that may be sent several times. Empty texts are omitted. */
export function list(form: Form, name: string): string[] {
  return form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')
}

/** Returns whether a checkbox is ticked. Browsers do not send an unticked checkbox. */
export function isTicked(form: Form, name: string): boolean {
  return text(form, name) !== ''
}

/** Returns the file of a field, or `null` if no file was chosen. Browsers send an empty file in that case. */
export function file(form: Form, name: string): Blob | null {
  const value = form.get(name)
  return value instanceof Blob && value.size > 0 ? value : null
}

/**
 * Returns the text of a field if it is one of the known choices. Otherwise throws `invalid_fields`, with `required` or
 * `unknown_choice` for this field.
 */
export function choice<Choice extends string>(form: Form, name: string, choices: readonly Choice[]): Choice {
  const value = text(form, name)
  const known = choices.find((each) => each === value)
  if (known === undefined) throw invalidFields({ [name]: value === '' ? 'required' : 'unknown_choice' })
  return known
}
