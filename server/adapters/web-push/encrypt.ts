import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from './port.ts'

const record_size = 4_096
/**
 * Maximum payload in bytes: the record size minus the header (86), the padding delimiter (1) and the authentication tag
 * (16).
 */
export const payload_max_bytes = record_size - 86 - 1 - 16

/**
 * Encrypts a push message (RFC 8291) as `aes128gcm` (RFC 8188) in one record, with a new key each time. Throws if
 * the message is too long.
 * @param random the sender's private key (32 bytes) and the salt (16 bytes); only a test of the RFC's example sets
 * them
 */
export function encryptPush(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  payload: string,
  random: { readonly key?: Buffer; readonly salt: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const text = Buffer.from(payload)
  if (text.length > payload_max_bytes)
    throw new RangeError(`push message of ${text.length} bytes; at most ${payload_max_bytes}`)
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
