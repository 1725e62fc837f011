import { z } from 'zod'
import { BrowserNames } from './browser-names.ts'
import { call } from './call.ts'
import { Moment } from './ids.ts'
import { paths } from './paths.ts'

/** Exactly so many bytes as base64url, with or without padding. */
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

/** What a browser's `PushSubscription.toJSON()` says. */
export const PushSubscription = z.object({
  endpoint: z.string('required').max(2_048, 'too_long'),
  /** Milliseconds since 1970, at most what a date can be. */
  expirationTime: z.number().min(0, 'too_low').max(8.64e15, 'too_high').nullish(),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** What a subscribed browser is called in lists: the beginning of its address's hash. */
export const PushDeviceId = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'invalid')
  .brand<'PushDeviceId'>()
export type PushDeviceId = z.infer<typeof PushDeviceId>

/** A browser that receives pushes (N1). */
export const PushDevice = z.object({
  id: PushDeviceId,
  /** The one that asks. */
  current: z.boolean(),
  ...BrowserNames,
  since: Moment,
  /** Names and first words stand in its notices; else only how many there are. */
  shows_text: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** One of the list, or the browser that asks. */
const device = z.union([PushDeviceId, z.literal('this')])

export const pushCalls = {
  subscribePush: call(paths.subscribePush, {
    auth: 'member',
    limiter: 'write',
    says: 'This browser receives pushes from now on, for as long as it is signed in. Once more is fine.',
    input: z.object({
      subscription: PushSubscription,
      /** A notice was pressed there: by push its member came back. */
      pressed: z.boolean().default(false),
    }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'push_service_unknown', 'push_device_limit'],
  }),
  listPushDevices: call(paths.listPushDevices, {
    auth: 'member',
    limiter: 'read',
    says: 'The browsers that receive pushes of this account, this one first.',
    input: z.object({}),
    output: z.object({ devices: z.array(PushDevice) }),
    errors: ['auth_required'],
  }),
  changePushDevice: call(paths.changePushDevice, {
    auth: 'member',
    limiter: 'write',
    says: 'Whether the notices of a browser show names and first words.',
    input: z.object({ device, shows_text: z.boolean() }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'push_device_not_found'],
  }),
  removePushDevice: call(paths.removePushDevice, {
    auth: 'member',
    limiter: 'write',
    says: 'A browser receives no pushes any more.',
    input: z.object({ device }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'push_device_not_found'],
  }),
} as const
