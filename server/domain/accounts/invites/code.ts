import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be confused with each other: without 0 and O, and without 1, I and L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const half = 5

/** Returns a new code such as `K7QWM-3FVXA`. There are 31¹⁰ possible codes, which is too many to guess. */
export function newCode(): string {
  const part = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${part()}-${part()}`
}

/** Returns the stored form of a typed code. Ignores case and all characters that are neither letters nor digits. */
export function normalizeCode(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `${characters.slice(0, half)}-${characters.slice(half)}`
}
