import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { wallTime } from './dates.ts'

/**
 * State of a check-in. `waiting`: the member is asked later. `asked`: the member is asked and has not answered. `well`: the
 * member answered. `told`: the product writes to the friend. `cleared`: the member answered after that, and the
 * friend got an all-clear. `ended`: the friend withdrew.
 */
export const CheckInState = z.enum(['waiting', 'asked', 'well', 'told', 'cleared', 'ended'])
export type CheckInState = z.infer<typeof CheckInState>

/** Whether the friend is to be told, and the message is not known to have left. */
const alarmWaits = z.boolean()

/** The token in a link of a check-in's message. */
const token = z.string('required').regex(/^[\w-]{34}$/, 'invalid')

export const CheckIn = z.object({
  state: CheckInState,
  ask_at: Timestamp,
  zone: z.string(),
  /** The member's words for the friend. */
  note: z.string(),
  alarm_waits: alarmWaits,
  /** Opens the page with the three answers. */
  token: z.string(),
})
export type CheckIn = z.infer<typeof CheckIn>

export const checkInCalls = {
  getCheckIn: call(paths.getCheckIn, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'X19: the member’s own check-in, and the friend who is told. Nobody else sees them.',
    input: z.object({}),
    output: z.object({
      friend: z
        .object({
          name: z.string(),
          /** The mail address, or the phone number without its middle digits. */
          address: z.string(),
          agreed: z.boolean(),
        })
        .nullable(),
      /** Whether this installation sends text messages. */
      texts: z.boolean(),
      /** The phone to which the question goes, too, without its middle digits. */
      phone: z.object({ number: z.string(), confirmed: z.boolean() }).nullable(),
      check_in: CheckIn.nullable(),
      /** Emergency number of the member's country. */
      emergency: z.string(),
    }),
    errors: ['auth_required'],
  }),
  askFriend: call(paths.askFriend, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'X19: asks a friend, by mail or text message, to be told if the member does not answer. The answer is the same for every address and number.',
    input: z.object({
      name: freeText(limits.check_in_name_max).min(1, 'required'),
      /** A mail address, or a mobile number where the installation sends text messages. */
      address: z.string('required').trim().min(1, 'required').max(limits.check_in_address_max, 'too_long'),
    }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'not_confirmed', 'check_in_running'],
  }),
  removeFriend: call(paths.removeFriend, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'X19: erases the friend. A check-in that runs ends.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required'],
  }),
  setCheckInPhone: call(paths.setCheckInPhone, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'X19: sends a link to a phone of the member. Once it is followed, the question goes there, too. The answer is the same for every number.',
    input: z.object({
      phone: z.string('required').trim().min(1, 'required').max(limits.check_in_phone_max, 'too_long'),
    }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'not_confirmed'],
  }),
  removeCheckInPhone: call(paths.removeCheckInPhone, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'X19: erases the phone. The question then comes by push and mail only.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required'],
  }),
  startCheckIn: call(paths.startCheckIn, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'X19: starts the timer of a check-in, free of charge.',
    input: z.object({ ...wallTime, note: freeText(limits.check_in_note_max).min(1, 'required') }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'check_in_no_friend', 'check_in_running', 'date_plan_time'],
  }),
  openCheckIn: call(paths.openCheckIn, {
    auth: 'anyone',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'X19: what a link of a check-in is about. Opening it changes nothing.',
    input: z.object({ token }),
    output: z.object({
      /** The side of the link: the member's own, the friend's, or that of a phone to confirm. */
      side: z.enum(['member', 'friend', 'phone']),
      /** Name of the member. */
      name: z.string(),
      /** Name of the friend; empty if nobody is to be told, or if whom the product told is the friend no more. */
      friend: z.string(),
      /** Whether the friend has agreed, or the phone is confirmed. */
      agreed: z.boolean(),
      /** On the friend's side, after the friend was told: what the member wrote, and when the question was. */
      told: z.object({ note: z.string(), ask_at: Timestamp, zone: z.string() }).nullable(),
      /** The state and times of the member's check-in; `null` on the friend's side. */
      check_in: z
        .object({
          state: CheckInState,
          ask_at: Timestamp,
          /** When the friend is told, if the member is asked and does not answer. */
          due_at: Timestamp.nullable(),
          zone: z.string(),
          alarm_waits: alarmWaits,
        })
        .nullable(),
      emergency: z.string(),
    }),
    errors: ['link_invalid', 'invalid_fields'],
  }),
  answerCheckIn: call(paths.answerCheckIn, {
    auth: 'anyone',
    rateLimit: 'write',
    // The timer runs in a maintenance, too, so that the member must be able to answer.
    inMaintenance: true,
    summary:
      'X19: the member’s answer (`well`, `later`), or the friend’s or a phone’s (`agree`, `withdraw`), by the link of a message, without sign-in.',
    input: z.object({
      token,
      answer: z.enum(['well', 'later', 'agree', 'withdraw'], 'unknown_choice'),
    }),
    output: z.object({}),
    errors: ['link_invalid', 'invalid_fields'],
  }),
} as const
