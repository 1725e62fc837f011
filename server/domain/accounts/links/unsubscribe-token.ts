import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MemberId } from '#contract/ids.ts'
import { type NotificationType, notificationTypeNames } from '#contract/notification-types.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const memberBytes = 8
const signatureBytes = 23

/** What an unsubscribe link is about: whose mails, and which of them. */
export interface Unsubscription {
  readonly member: MemberId
  readonly type: NotificationType
}

/**
 * The token of an unsubscribe link, which every optional mail carries (RFC 8058): 43 characters as those of other links,
 * but signed instead of kept, so that mails of years ago still work and millions of them need no row.
 */
export async function makeUnsubscribeToken(
  app: Pick<App, 'db'>,
  member: MemberId,
  type: NotificationType,
): Promise<string> {
  const said = Buffer.alloc(memberBytes + 1)
  said.writeBigUInt64BE(BigInt(member))
  said.writeUInt8(notificationTypeNames.indexOf(type), memberBytes)
  return Buffer.concat([said, await sign(app, said)]).toString('base64url')
}

/** What a token says; null where it is none of ours. */
export async function readUnsubscribeToken(
  app: Pick<App, 'db'>,
  token: string,
): Promise<Unsubscription | null> {
  const bytes = Buffer.from(token, 'base64url')
  // The last character has two bits to spare: only the one that we wrote is ours.
  if (bytes.length !== memberBytes + 1 + signatureBytes || bytes.toString('base64url') !== token) return null
  const said = bytes.subarray(0, memberBytes + 1)
  if (!timingSafeEqual(bytes.subarray(memberBytes + 1), await sign(app, said))) return null
  const type = notificationTypeNames[said.readUInt8(memberBytes)]
  return type ? { member: said.readBigUInt64BE().toString() as MemberId, type } : null
}

async function sign(app: Pick<App, 'db'>, said: Buffer): Promise<Buffer> {
  const key = await getKey(app, 'unsubscribe')
  return createHmac('sha256', key).update(said).digest().subarray(0, signatureBytes)
}
