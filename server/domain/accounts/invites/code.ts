import { randomInt } from 'node:crypto'

/** Letters and figures that nobody takes for one another: no 0 and O, no 1, I and L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const half = 5

/** A new code such as `K7QWM-3FVXA`: 31¹⁰ possibilities, far more than can be tried. */
export function newCode(): string {
  const part = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${part()}-${part()}`
}

/** A code as it was typed, the way it is stored: case, spaces and dashes don't matter. */
export function readCode(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `${signs.slice(0, half)}-${signs.slice(half)}`
}
