import { createECDH, randomBytes } from 'node:crypto'
import type { PushSubscription } from '#contract/push.ts'
import type { TestMember } from './app.ts'

/** What a browser's push subscription says, with real keys of nobody's. */
export function subscriptionAt(endpoint: string): PushSubscription {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint, expirationTime: null, keys }
}

/** Where a member's only browser listens. */
export const pushEndpointOf = ({ id }: Pick<TestMember, 'id'>) => `https://fcm.googleapis.com/fcm/send/${id}`
