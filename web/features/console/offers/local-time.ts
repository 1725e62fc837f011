import { invalidFields } from '#contract/wire/errors.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'

const format = new Intl.DateTimeFormat('sv', {
  ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
})

/** Returns how far the installation's clock is ahead of UTC at this time, in milliseconds. */
const offsetAt = (at: number): number => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at

/**
 * Converts the text of a `datetime-local` field, in the installation's time zone, to ISO 8601 in UTC. A time that the
 * clock change skips becomes one an hour later. Of a time that exists twice, returns the first.
 */
export function toInstant(local: string): string | null {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(wall)) return null
  const day = 86_400_000
  const candidates = [wall - offsetAt(wall - day), wall - offsetAt(wall + day)]
  const exact = candidates.filter((at) => at + offsetAt(at) === wall)
  const at = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
  return new Date(at).toISOString()
}

/** Reads a `datetime-local` field. Returns `undefined` if it is empty. Throws `invalid_fields`. */
export function instant(form: Form, name: string): string | undefined {
  const local = text(form, name).trim()
  if (local === '') return undefined
  const at = toInstant(local)
  if (at === null) throw invalidFields({ [name]: 'invalid' })
  return at
}

/** Converts a time to the text of a `datetime-local` field in the installation's time zone. */
export const toLocal = (at: string): string => format.format(new Date(at)).replace(' ', 'T').slice(0, 16)
