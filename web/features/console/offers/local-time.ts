import { invalidFields } from '#contract/wire/errors.ts'
import { toInstant } from '#contract/wire/to-instant.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'

/** Reads a `datetime-local` field. Returns `undefined` if it is empty. Throws `invalid_fields`. */
export function instant(form: Form, name: string): string | undefined {
  const local = text(form, name).trim()
  if (local === '') return undefined
  const at = toInstant(local)
  if (at === null) throw invalidFields({ [name]: 'invalid' })
  return at
}
