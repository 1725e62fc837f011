/**
 * Copies a validated input with U+FFFD in place of lone surrogates, the halves of a character that a program has cut. JSON
 * in PostgreSQL cannot contain them, and a text column stores U+FFFD anyway, so a value is the same wherever it is stored.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name.toWellFormed(), wellFormed(each)]),
  )
}
