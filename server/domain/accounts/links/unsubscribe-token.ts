import { type NotificationType, notificationTypeNames } from '#contract/accounts/notification-types.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { idIn, makeSignedToken, payloadWithId, readSignedToken } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'

const form = { purpose: 'unsubscribe', payload_bytes: 9, signature_bytes: 23 }

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
  const payload = payloadWithId(member, form.payload_bytes)
  payload[8] = notificationTypeNames.indexOf(type)
  return makeSignedToken(app, form, payload)
}

/** Decodes a token of a member of this site, as `readSignedToken`. */
export async function readUnsubscribeToken(
  app: Pick<App, 'db' | 'clock'>,
  site: SiteId,
  token: string,
): Promise<Unsubscription | null> {
  const payload = await readSignedToken(app, form, site, token)
  const type = payload && notificationTypeNames[payload.readUInt8(8)]
  return type ? { member: idIn(payload) as MemberId, type } : null
}
