import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { invalidFields } from '#contract/errors.ts'
import { MemberId } from '#contract/ids.ts'
import type { Position } from './store.ts'

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/**
 * The end of a page, after which the next one begins, sealed: whoever could read it would know at which moment somebody was
 * here, and whoever could write one could find that out of anybody. The same position is always the same text.
 * @param key 32 bytes, for cursors alone
 */
export function writeCursor(key: Buffer, { active_at, member_id }: Position): string {
  const text = `${active_at},${member_id}`
  // It follows from what is sealed, so that no two texts ever share one.
  const nonce = createHmac('sha256', key).update(text).digest().subarray(0, nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce)
  const sealed = Buffer.concat([sealing.update(text), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Throws `invalid_fields` for what `writeCursor` never wrote. */
export function readCursor(key: Buffer, cursor: string): Position {
  const [active_at = '', id] = open(key, Buffer.from(cursor, 'base64url')).split(',', 2)
  const member_id = MemberId.safeParse(id)
  if (!moment.test(active_at) || !member_id.success) throw invalidFields({ after: 'invalid' })
  return { active_at, member_id: member_id.data }
}

/** What was sealed; nothing where it was not with this key. */
function open(key: Buffer, bytes: Buffer): string {
  if (bytes.length <= nonceBytes + tagBytes) return ''
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8')
  try {
    return text + opening.final('utf8')
  } catch {
    return ''
  }
}
