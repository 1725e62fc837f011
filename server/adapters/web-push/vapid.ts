import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { VapidKeys } from './port.ts'

/**
 * Generates a key pair in base64url. The public key is the uncompressed point, as browsers require. The private key
 * is the scalar.
 */
export function generateVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const padded = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { public_key: pair.getPublicKey('base64url'), private_key: padded.toString('base64url') }
}

const validity_seconds = 12 * 3_600
const renewal_seconds = 3_600

interface Signed {
  readonly header: string
  readonly expires: number
}
const signed = new Map<string, Signed>()

/**
 * Returns the header `Authorization` of a request to a push service (RFC 8292). All messages to a service share one
 * token, which is replaced an hour before it expires.
 * @param now seconds since 1970
 */
export function vapidHeader(keys: VapidKeys, subject: string, endpoint: string, now: number): string {
  const audience = new URL(endpoint).origin
  const name = `${keys.public_key} ${subject} ${audience}`
  const known = signed.get(name)
  if (known && known.expires - renewal_seconds > now && known.expires - validity_seconds <= now)
    return known.header
  const expires = now + validity_seconds
  const header = `vapid t=${tokenOf(keys, { aud: audience, exp: expires, sub: subject })}, k=${keys.public_key}`
  if (signed.size >= 100) signed.clear()
  signed.set(name, { header, expires })
  return header
}

function tokenOf(keys: VapidKeys, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

function keyOf({ public_key, private_key }: VapidKeys): KeyObject {
  const point = Buffer.from(public_key, 'base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: private_key,
    },
  })
}
