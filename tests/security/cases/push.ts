import { hash } from 'node:crypto'
import type { PushDeviceId, pushCalls } from '#contract/notifications/push.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'
import { atOthers, type Cases, nothing } from './case.ts'

/** Returns the device id of the browser that `tests/security/world.ts` has subscribed for a member. */
const deviceOf = ({ member }: { member: TestMember }) =>
  hash('sha256', pushEndpointOf(member)).slice(0, 24) as PushDeviceId

export const pushCases: Cases<typeof pushCalls> = {
  subscribePush: {
    valid: () => ({ subscription: subscriptionAt('https://fcm.googleapis.com/fcm/send/security') }),
    attacks: () =>
      [
        'http://fcm.googleapis.com/fcm/send/a',
        'https://127.0.0.1/a',
        'https://[::1]/a',
        'https://169.254.169.254/latest/meta-data',
        'https://fcm.googleapis.com.evil.test/a',
        'https://evil.test/?fcm.googleapis.com',
        'https://u:p@fcm.googleapis.com/a',
        'https://fcm.googleapis.com:5432/a',
        'file:///etc/passwd',
      ].map((endpoint) => ({
        label: endpoint,
        input: { subscription: subscriptionAt(endpoint) },
        code: 'push_service_unknown' as const,
      })),
  },
  listPushDevices: nothing,
  changePushDevice: {
    valid: () => ({ device: 'this', shows_text: true }),
    attacks: (world) =>
      atOthers<'changePushDevice'>(
        world,
        ({ member }) => ({ device: deviceOf({ member }), shows_text: true }),
        'push_device_not_found',
      ),
  },
  removePushDevice: {
    valid: () => ({ device: 'this' }),
    attacks: (world) =>
      atOthers<'removePushDevice'>(
        world,
        ({ member }) => ({ device: deviceOf({ member }) }),
        'push_device_not_found',
      ),
  },
}
