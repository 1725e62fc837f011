import type { IdempotencyKey } from '#contract/wire/ids.ts'

/** Returns a random UUID (version 4). Also works outside a secure context, where `randomUUID` is missing. */
export function newIdempotencyKey(): IdempotencyKey {
  if (crypto.randomUUID) return crypto.randomUUID() as string as IdempotencyKey
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, place) => {
    const marked = place === 6 ? (byte & 15) | 64 : place === 8 ? (byte & 63) | 128 : byte
    return marked.toString(16).padStart(2, '0')
  })
  const key = hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return key as IdempotencyKey
}
