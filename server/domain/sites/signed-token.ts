import type { SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { isSigned, sign } from './signing-keys.ts'

/** Signature of a token by default: 128 bits. */
const default_signature_bytes = 16

/** The form of all tokens for one purpose. A token for another purpose has another signature. */
export interface TokenForm {
  readonly purpose: string
  readonly payload_bytes: number
  /** The default is 16. */
  readonly signature_bytes?: number
}

/**
 * Returns the token of a link: the payload and its signature, in base64url. A signed token needs no row, and is valid as
 * long as its key.
 */
export async function makeSignedToken(
  app: Pick<App, 'db' | 'clock'>,
  { purpose, signature_bytes = default_signature_bytes }: TokenForm,
  payload: Uint8Array,
): Promise<string> {
  return Buffer.concat([payload, await sign(app, purpose, payload, signature_bytes)]).toString('base64url')
}

/**
 * Returns the payload of a token, or `null` if the token is malformed or its signature is wrong.
 * @param site the site to which the named object belongs. The caller must refuse an object of another site, because the
 * previous installation of a moved site has its keys too
 */
export async function readSignedToken(
  app: Pick<App, 'db' | 'clock'>,
  { purpose, payload_bytes, signature_bytes = default_signature_bytes }: TokenForm,
  site: SiteId,
  token: string,
): Promise<Buffer | null> {
  const bytes = Buffer.from(token, 'base64url')
  // Accepts only the text that `makeSignedToken` returns. The last base64url character can have unused bits, so several
  // texts decode to the same bytes.
  if (bytes.length !== payload_bytes + signature_bytes || bytes.toString('base64url') !== token) return null
  const payload = bytes.subarray(0, payload_bytes)
  return (await isSigned(app, purpose, site, payload, bytes.subarray(payload_bytes))) ? payload : null
}

/** Returns a payload of `bytes` bytes that begins with an id (8 bytes). The other bytes are zero. */
export function payloadWithId(id: string, bytes = 8): Buffer {
  const payload = Buffer.alloc(bytes)
  payload.writeBigUInt64BE(BigInt(id))
  return payload
}

/** Returns the id with which a payload begins. */
export const idIn = (payload: Buffer): string => `${payload.readBigUInt64BE()}`
