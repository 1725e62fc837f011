import { createHash } from 'node:crypto'
import type { ChainRow } from './store.ts'

/**
 * Computes the hash of an entry of the audit trail from the previous entry's hash, independently of the SQL function
 * `append_audit_link`. It covers all columns: the states before and after in canonical JSON, and the member and the
 * texts of the member by the reference of the link.
 * @param previous hash of the previous entry, empty for the first
 */
export function hashEntry(previous: Buffer, row: ChainRow): Buffer {
  const { position, site_id, id, staff_id, action, object_kind, object_id, at, states, reference } = row
  const parts = [
    ...[position, site_id, id, staff_id, action, object_kind, object_id, at],
    sha256(Buffer.from(states ?? '')).toString('hex'),
    reference.toString('hex'),
  ]
  return sha256(previous, Buffer.from(parts.join('|')))
}

/** Computes the salted hash over the member and the texts that an erasure deletes. */
export const referenceOf = ({ salt, member_id, texts }: ChainRow): Buffer =>
  sha256(Buffer.from(`${salt}|${member_id ?? ''}|${texts}`))

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
