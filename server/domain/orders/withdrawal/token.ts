import type { WithdrawalToken } from '#contract/orders/withdrawals.ts'
import type { SiteId, WithdrawalId } from '#contract/wire/ids.ts'
import { isSigned, sign } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const purpose = 'withdrawal'
const signature_bytes = 16

/**
 * Creates the token that opens the receipt of a declaration, also without an account. It contains the declaration's id
 * and a signature of 128 bits, and is not stored.
 */
export async function makeToken(app: Pick<App, 'db' | 'clock'>, id: WithdrawalId): Promise<WithdrawalToken> {
  const payload = Buffer.alloc(8)
  payload.writeBigUInt64BE(BigInt(id))
  return Buffer.concat([payload, await sign(app, purpose, payload, signature_bytes)]).toString(
    'base64url',
  ) as WithdrawalToken
}

/**
 * Decodes a token of a declaration of this site. Returns `null` if the token is malformed or its signature is wrong. The
 * caller must refuse a declaration of another site.
 */
export async function readToken(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  token: string,
): Promise<WithdrawalId | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 8 + signature_bytes) return null
  const payload = bytes.subarray(0, 8)
  if (!(await isSigned(app, purpose, site, payload, bytes.subarray(8)))) return null
  return `${payload.readBigUInt64BE()}` as WithdrawalId
}
