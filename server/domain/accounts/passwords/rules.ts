import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'

/** Whose password it is to be: these are tried first by whoever knows them. */
export interface PasswordOwner {
  readonly email: string
  readonly name: string
}

/**
 * What is wrong with a password that somebody chooses (NIST SP 800-63B §3.1.1.2: length and a list, no rules about
 * signs): too short, too long, or among those that are tried first. Null where it is fine.
 */
export function passwordError(password: string, owner: PasswordOwner): FieldError | null {
  const { length } = [...password]
  if (length < limits.password_min) return 'password_too_short'
  if (length > limits.password_max) return 'password_too_long'
  return isGuessable(password.toLowerCase(), owner) ? 'password_common' : null
}

/** Eight to ten digits are a date or a number of a telephone. */
const isNumber = /^\d{8,10}$/
/** `abcabcabc`, `11111111`. */
const isRepeated = /^(.{1,4})\1+$/

function isGuessable(password: string, { email, name }: PasswordOwner): boolean {
  const address = email.toLowerCase()
  const known = [address, address.split('@')[0], name.toLowerCase()]
  return (
    known.includes(password) || isNumber.test(password) || isRepeated.test(password) || common().has(password)
  )
}

let read: ReadonlySet<string> | null = null

/** Read when somebody first chooses a password. */
function common(): ReadonlySet<string> {
  read ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return read
}
