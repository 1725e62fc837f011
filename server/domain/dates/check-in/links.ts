import type { SiteId } from '#contract/wire/ids.ts'
import { isSigned, sign } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const purpose = 'check-in'
const signature_bytes = 16

/** In the order of their byte in a token. */
const sides = ['friend', 'member', 'phone'] as const
export type CheckInSide = (typeof sides)[number]

/** Returns the token of a link that names a check-in (`member`), a friend or a phone, and serves this one purpose. */
export async function makeToken(app: App, side: CheckInSide, id: string): Promise<string> {
  const payload = Buffer.alloc(9)
  payload.writeBigUInt64BE(BigInt(id))
  payload[8] = sides.indexOf(side)
  return Buffer.concat([payload, await sign(app, purpose, payload, signature_bytes)]).toString('base64url')
}

/** Decodes a token of this site; `null` if it is malformed or its signature is wrong. */
export async function readToken(
  app: App,
  site: SiteId,
  token: string,
): Promise<{ side: CheckInSide; id: string } | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 9 + signature_bytes) return null
  const payload = bytes.subarray(0, 9)
  if (!(await isSigned(app, purpose, site, payload, bytes.subarray(9)))) return null
  const side = sides[payload[8] ?? -1]
  return side ? { side, id: `${payload.readBigUInt64BE()}` } : null
}
