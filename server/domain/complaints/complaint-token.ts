import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import type { ComplaintId, SiteId } from '#contract/wire/ids.ts'
import { isSigned, sign } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const purpose = 'complaint'
const signature_bytes = 16

/**
 * Creates the token with which a visitor opens a complaint that was filed without signing in. It has 32 characters and
 * contains the complaint's id and a signature of 128 bits. The token is not stored.
 */
export async function makeComplaintToken(
  app: Pick<App, 'db' | 'clock'>,
  complaint: ComplaintId,
): Promise<ComplaintRef> {
  const payload = Buffer.alloc(8)
  payload.writeBigUInt64BE(BigInt(complaint))
  return Buffer.concat([payload, await sign(app, purpose, payload, signature_bytes)]).toString(
    'base64url',
  ) as ComplaintRef
}

/**
 * Decodes a token of a complaint of this site. Returns `null` if the token is malformed or its signature is wrong. The
 * caller must refuse a complaint of another site.
 */
export async function readComplaintToken(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  token: ComplaintRef,
): Promise<ComplaintId | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 8 + signature_bytes) return null
  const payload = bytes.subarray(0, 8)
  if (!(await isSigned(app, purpose, site, payload, bytes.subarray(8)))) return null
  return `${payload.readBigUInt64BE()}` as ComplaintId
}
