import { z } from 'zod'
import { BrowserNames } from '#contract/accounts/browser-names.ts'
import { call } from '#contract/wire/call.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** Returns a schema that accepts exactly `count` bytes as base64url, with or without padding. */
const bytes = (count: number) =>
  z
    .string('required')
    .max(120, 'too_long')
    .refine(
      (text) => /^[\w-]+={0,2}$/.test(text) && Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count,
      {
        error: 'invalid',
      },
    )

/** Result of `PushSubscription.toJSON()` in a browser. */
export const PushSubscription = z.object({
  endpoint: z.string('required').max(2_048, 'too_long'),
  /** Time in milliseconds since 1970, up to the largest JavaScript date. */
  expirationTime: z.number().min(0, 'too_low').max(8.64e15, 'too_high').nullish(),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/**
 * Id of a subscribed browser in the API: the first 12 bytes, in hexadecimal, of the hash of its push subscription's
 * endpoint.
 */
export const PushDeviceId = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'invalid')
  .brand<'PushDeviceId'>()
export type PushDeviceId = z.infer<typeof PushDeviceId>

/** A browser that receives push notifications (N1). */
export const PushDevice = z.object({
  id: PushDeviceId,
  /** Whether this is the caller's own browser. */
  current: z.boolean(),
  ...BrowserNames,
  since: Timestamp,
  /** If true, pushes in this browser show names and message previews. If false, they show only counts. */
  shows_text: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** The id of a browser in the list, or `this` for the caller's own browser. */
const device = z.union([PushDeviceId, z.literal('this')])

export const pushCalls = {
  subscribePush: call(paths.subscribePush, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Subscribes this browser to pushes for as long as it is signed in. Repeating it changes nothing.',
    input: z.object({
      subscription: PushSubscription,
      /** The installation's public key with which the browser subscribed; not all browsers tell it. */
      key: bytes(65).optional(),
      /**
       * Whether the member has just clicked a push notification in this browser. If so, the server records that push
       * notifications reach this member.
       */
      pressed: z.boolean().default(false),
    }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'push_service_unknown', 'push_device_limit'],
  }),
  listPushDevices: call(paths.listPushDevices, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'Browsers that receive pushes of this account, the caller’s first.',
    input: z.object({}),
    output: z.object({ devices: z.array(PushDevice) }),
    errors: ['auth_required'],
  }),
  changePushDevice: call(paths.changePushDevice, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Sets whether the notices of a browser show names and message previews.',
    input: z.object({ device, shows_text: z.boolean() }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'push_device_not_found'],
  }),
  removePushDevice: call(paths.removePushDevice, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Ends the pushes to a browser.',
    input: z.object({ device }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'push_device_not_found'],
  }),
} as const
