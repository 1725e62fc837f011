import { createECDH, createHash } from 'node:crypto'
import type { PushSubscription } from '#contract/push.ts'
import type { TestMember } from './app.ts'

/**
 * What a browser's push subscription says, with real keys of nobody's: the same for the same address, as a browser's are.
 * @param browser another one, which has learned the address
 */
export function subscriptionAt(endpoint: string, browser = ''): PushSubscription {
  const secret = createHash('sha256').update(`${endpoint} ${browser}`).digest()
  const key = createECDH('prime256v1')
  key.setPrivateKey(secret)
  const auth = secret.subarray(0, 16).toString('base64url')
  return { endpoint, expirationTime: null, keys: { p256dh: key.getPublicKey('base64url'), auth } }
}

/** Where a member's only browser listens. */
export const pushEndpointOf = ({ id }: Pick<TestMember, 'id'>) => `https://fcm.googleapis.com/fcm/send/${id}`
