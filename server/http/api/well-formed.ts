/**
 * Returns a validated input with U+FFFD in place of lone surrogates, the halves of a character that a program has cut. JSON
 * in PostgreSQL cannot contain them, and a text column stores U+FFFD anyway, so a value is the same wherever it is stored.
 * Copies only what it changes, because almost every input is well-formed.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (value === null || typeof value !== 'object' || isWellFormed(value)) return value
  if (Array.isArray(value)) return value.map(wellFormed)
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name.toWellFormed(), wellFormed(each)]),
  )
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (Array.isArray(value)) return value.every(isWellFormed)
  if (value === null || typeof value !== 'object') return true
  for (const [name, each] of Object.entries(value))
    if (!name.isWellFormed() || !isWellFormed(each)) return false
  return true
}
