import { type NotificationType, notificationTypeNames } from '#contract/accounts/notification-types.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { isSigned, sign } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const purpose = 'unsubscribe'
const member_bytes = 8
const signature_bytes = 23

/** The member and the type of mails that an unsubscribe link switches off. */
export interface Unsubscription {
  readonly member: MemberId
  readonly type: NotificationType
}

/**
 * Returns the token of an unsubscribe link, which every optional mail contains (RFC 8058). The token has 43 characters
 * like the tokens of other links. Other tokens are stored and expire. This token is signed instead, so it needs no row
 * and never expires.
 */
export async function makeUnsubscribeToken(
  app: Pick<App, 'db' | 'clock'>,
  member: MemberId,
  type: NotificationType,
): Promise<string> {
  const payload = Buffer.alloc(member_bytes + 1)
  payload.writeBigUInt64BE(BigInt(member))
  payload.writeUInt8(notificationTypeNames.indexOf(type), member_bytes)
  return Buffer.concat([payload, await sign(app, purpose, payload, signature_bytes)]).toString('base64url')
}

/**
 * Decodes a token of a member of this site. Returns `null` if the token is malformed or its signature is wrong. The caller
 * must refuse a member of another site.
 */
export async function readUnsubscribeToken(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  token: string,
): Promise<Unsubscription | null> {
  const bytes = Buffer.from(token, 'base64url')
  // Accepts only the text that `makeUnsubscribeToken` returns. The last base64url character has two unused bits, so
  // several texts decode to the same bytes.
  if (bytes.length !== member_bytes + 1 + signature_bytes || bytes.toString('base64url') !== token)
    return null
  const payload = bytes.subarray(0, member_bytes + 1)
  if (!(await isSigned(app, purpose, site, payload, bytes.subarray(member_bytes + 1)))) return null
  const type = notificationTypeNames[payload.readUInt8(member_bytes)]
  return type ? { member: payload.readBigUInt64BE().toString() as MemberId, type } : null
}
