import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from './port.ts'

const record_size = 4_096
/** What is left of a record after its header (86 bytes), the padding's mark (1) and the cipher's tag (16). */
export const payload_max_bytes = record_size - 86 - 1 - 16

/**
 * One push message as RFC 8291 wants it: `aes128gcm` (RFC 8188) in one record, with a key of its own each time.
 * @param random the sender's private key (32 bytes) and the salt (16): given only to repeat the RFC's own example
 */
export function encryptPush(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  payload: string,
  random: { readonly key?: Buffer; readonly salt: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const text = Buffer.from(payload)
  if (text.length > payload_max_bytes) throw new RangeError(`a push of ${text.length} bytes`)
  const sender = createECDH('prime256v1')
  if (random.key) sender.setPrivateKey(random.key)
  else sender.generateKeys()
  const own = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const secret = derive(sender.computeSecret(p256dh), auth, info, 32)
  const { salt } = random
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(record_size)
  size.writeUInt8(own.length, 4)
  return Buffer.concat([
    salt,
    size,
    own,
    cipher.update(text),
    cipher.update('\x02'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
