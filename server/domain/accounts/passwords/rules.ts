import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as limits from '#contract/limits.ts'
import type { FieldError } from '#contract/wire/errors.ts'
import { readableAddress } from '#server/kernel/readable-address.ts'

/**
 * The owner of a password. The owner's mail address and name are rejected as passwords, because attackers try them
 * first.
 */
export interface PasswordOwner {
  readonly email: string
  readonly name: string
}

/**
 * Returns the error of a new password, or `null` if the password is acceptable. A password must not be too short, too
 * long, or among those that attackers try first. Follows NIST SP 800-63B §3.1.1.2: checks the length and a blocklist,
 * and has no rules about characters.
 */
export function passwordError(password: string, owner: PasswordOwner): FieldError | null {
  const { length } = [...password]
  if (length < limits.password_min) return 'password_too_short'
  if (length > limits.password_max) return 'password_too_long'
  return isGuessable(password.toLowerCase(), owner) ? 'password_common' : null
}

/** Eight to ten digits, which are probably a date or a phone number. */
const isNumber = /^\d{8,10}$/
/** A repetition of up to four characters: `abcabcabc`, `11111111`. */
const isRepeated = /^(.{1,4})\1+$/

function isGuessable(password: string, { email, name }: PasswordOwner): boolean {
  const address = email.toLowerCase()
  const known = [address, readableAddress(address), address.split('@')[0], name.toLowerCase()]
  return (
    known.includes(password) ||
    isNumber.test(password) ||
    isRepeated.test(password) ||
    loadCommonPasswords().has(password)
  )
}

let commonPasswords: ReadonlySet<string> | null = null

/** Returns the list of common passwords. Reads the file at the first use. */
function loadCommonPasswords(): ReadonlySet<string> {
  commonPasswords ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return commonPasswords
}
