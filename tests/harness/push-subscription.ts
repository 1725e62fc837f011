import { createECDH, createHash } from 'node:crypto'
import type { PushSubscription } from '#contract/notifications/push.ts'
import type { TestMember } from './app.ts'

/**
 * Returns a push subscription with valid keys, which derive from `endpoint` and `browser`.
 * @param browser any text; a different text gives different keys for the same endpoint
 */
export function subscriptionAt(endpoint: string, browser = ''): PushSubscription {
  const secret = createHash('sha256').update(`${endpoint} ${browser}`).digest()
  const key = createECDH('prime256v1')
  key.setPrivateKey(secret)
  const auth = secret.subarray(0, 16).toString('base64url')
  return { endpoint, expirationTime: null, keys: { p256dh: key.getPublicKey('base64url'), auth } }
}

/** Returns the push endpoint of a member who has only one browser. */
export const pushEndpointOf = ({ id }: Pick<TestMember, 'id'>) => `https://fcm.googleapis.com/fcm/send/${id}`
