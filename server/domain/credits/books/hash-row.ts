import { createHash } from 'node:crypto'
import type { EntryRow, LotRow, TransactionRow } from './store.ts'

/**
 * Computes the hash of a ledger row from the previous row's hash, independently of the SQL function `ledger_hash`. The
 * hash covers the row's position, id, cause, time, currency, order, entries, lots, the facts of the lot that the row
 * creates, and the salted hash of its references.
 * @param previous hash of the previous row, or null for the first row of a chain
 * @param entries in the order of their accounts
 * @param lot the lot that the row creates, if any
 */
export function hashRow(
  previous: Buffer | null,
  row: TransactionRow,
  entries: readonly EntryRow[],
  lot: LotRow | undefined,
): Buffer {
  const text = [
    row.position,
    row.id,
    row.cause,
    microseconds(row.created_at),
    row.currency,
    row.order_id,
    list(entries.map(({ account }) => account)),
    list(entries.map(({ amount }) => amount)),
    row.lot_ids && list(row.lot_ids),
    row.lot_credits && list(row.lot_credits),
    lot && factsOf(lot),
    referenceOf(row).toString('hex'),
  ]
  return sha256(previous ?? Buffer.alloc(0), Buffer.from(joined(text)))
}

/** Returns the stored hash of the references if the salt was deleted, and otherwise computes it. */
function referenceOf({ salt, reference, key, conversation_id, message_number }: TransactionRow): Buffer {
  if (salt === null) return reference ?? Buffer.alloc(0)
  return sha256(Buffer.from(joined([salt, key, conversation_id, message_number])))
}

const factsOf = (lot: LotRow): string =>
  joined([lot.vat_percentage, lot.vat_country, lot.location, lot.order_number, lot.payment_method])

const joined = (values: readonly (string | number | bigint | null | undefined)[]): string =>
  values.map((value) => value ?? '').join('|')

const list = (values: readonly (string | number)[]): string => `{${values.join(',')}}`

/** Converts PostgreSQL's text of a time in UTC to microseconds since 1970. */
export function microseconds(time: string): bigint {
  const [, seconds = '', fraction = ''] = /^(.{19})(?:\.(\d{1,6}))?\+00$/.exec(time) ?? []
  return BigInt(Date.parse(`${seconds.replace(' ', 'T')}Z`)) * 1_000n + BigInt(fraction.padEnd(6, '0'))
}

export function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
