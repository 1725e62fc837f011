import { createHash, type Hash } from 'node:crypto'
import { microseconds } from './hash-row.ts'
import type { SealRow } from './store.ts'

/**
 * Returns a hash to which the heads of a seal are added, in their order. Each seal's hash covers the hash of the
 * previous seal, so the last seal covers the heads of all chains at all earlier seals.
 */
export function startSeal(
  previous: Buffer | null,
  { number, day, sealed_at }: Pick<SealRow, 'number' | 'day' | 'sealed_at'>,
): Hash {
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(32))
    .update(`${number}|${day}|${microseconds(sealed_at)}|`)
}
