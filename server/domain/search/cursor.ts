import { createCipheriv, createDecipheriv, createHmac, type KeyObject } from 'node:crypto'
import { invalidFields } from '#contract/wire/errors.ts'
import { MemberId } from '#contract/wire/ids.ts'
import type { Position } from './store.ts'

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const timestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/**
 * Encrypts the position at which the next page begins. A readable position would reveal when a member was last active.
 * With a forged position, a caller could find out this time for any member. The same position always gives the same
 * cursor.
 * @param key 32 bytes, used only for cursors
 */
export function writeCursor(key: KeyObject, { active_at, member_id }: Position): string {
  const text = `${active_at},${member_id}`
  // Derives the nonce from the text. So the same text always gives the same cursor, and different texts have different
  // nonces, as AES-GCM requires.
  const nonce = createHmac('sha256', key).update(text).digest().subarray(0, nonceBytes)
  const encryption = createCipheriv(cipher, key, nonce)
  const encrypted = Buffer.concat([encryption.update(text), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64url')
}

/**
 * Decrypts a cursor to its position with the one of these keys that wrote it. Throws `invalid_fields` for a cursor that
 * `writeCursor` did not write.
 */
export function readCursor(keys: readonly KeyObject[], cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url')
  const text = keys.map((key) => decrypt(key, bytes)).find((each) => each !== '') ?? ''
  const [active_at = '', id] = text.split(',', 2)
  const member_id = MemberId.safeParse(id)
  if (!timestamp.test(active_at) || !member_id.success) throw invalidFields({ after: 'invalid' })
  return { active_at, member_id: member_id.data }
}

/** Decrypts a cursor. Returns an empty text if the cursor was not encrypted with this key. */
function decrypt(key: KeyObject, bytes: Buffer): string {
  if (bytes.length <= nonceBytes + tagBytes) return ''
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = decryption.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8')
  try {
    return text + decryption.final('utf8')
  } catch {
    return ''
  }
}
