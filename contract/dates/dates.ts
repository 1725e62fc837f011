import { z } from 'zod'
import { writingRefusals } from '#contract/chats/refusals.ts'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { ConversationId, MemberId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** State of a plan between the two members. After a change, the plan is `proposed` again. */
export const DatePlanStatus = z.enum(['proposed', 'accepted', 'declined', 'cancelled'])
export type DatePlanStatus = z.infer<typeof DatePlanStatus>

/** X19: the date that two members plan in their conversation. It has one state, the present one, for both. */
export const DatePlan = z.object({
  /** Grows with every change. A call names the version that its caller saw. */
  version: z.int(),
  status: DatePlanStatus,
  /** The member who made the last change: who proposed, answered or cancelled. */
  changed_by: MemberId,
  starts_at: Timestamp,
  /** Time zone (IANA) of the place. Pages show the day and the hour in this zone. */
  zone: z.string(),
  place: z.string(),
  town: z.string(),
})
export type DatePlan = z.infer<typeof DatePlan>

/** The version that the caller saw; 0 if there was no plan. */
const version = z.int('invalid').min(0, 'too_low').max(1_000_000, 'too_high')

/** A day such as `2026-12-05`, a time on a 24-hour clock, and the time zone in which they are meant. */
export const wallTime = {
  day: z.iso.date('invalid'),
  time: z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'),
  zone: z.string('required').regex(/^[A-Za-z][\w/+-]{1,40}$/, 'invalid'),
}

const refusals = [
  'auth_required',
  'invalid_fields',
  'chat_not_found',
  'date_plan_changed',
  'contacts_unconfirmed',
] as const

export const dateCalls = {
  getDatePlan: call(paths.getDatePlan, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'X19: the date that the two members of a conversation plan.',
    input: z.object({ conversation: ConversationId }),
    output: z.object({
      /** `null` if there is none, if it is over, or if the caller does not see the other member any more. */
      plan: DatePlan.nullable(),
      /** Whether the caller may propose a date: both members have written, and the caller sees the other. */
      may_propose: z.boolean(),
    }),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found'],
  }),
  answerDatePlan: call(paths.answerDatePlan, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'X19: accepts or declines what the other member has proposed.',
    input: z.object({
      conversation: ConversationId,
      version,
      answer: z.enum(['accepted', 'declined'], 'unknown_choice'),
    }),
    output: z.object({ plan: DatePlan }),
    errors: [...refusals, 'receiver_unavailable'],
  }),
  setDatePlan: call(paths.setDatePlan, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'X19: proposes a date, or changes it, free of charge. The other member is asked again. A retry changes nothing.',
    input: z.object({
      conversation: ConversationId,
      version,
      ...wallTime,
      place: freeText(limits.date_place_max).min(1, 'required'),
      town: freeText(limits.date_town_max).min(1, 'required'),
    }),
    output: z.object({ plan: DatePlan }),
    errors: [
      ...writingRefusals,
      'chat_not_found',
      'date_plan_changed',
      'chat_unanswered',
      'date_plan_time',
      'date_plan_limit',
    ],
  }),
  cancelDatePlan: call(paths.cancelDatePlan, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'X19: cancels the date for both. Each of the two may, at any time.',
    input: z.object({ conversation: ConversationId, version }),
    output: z.object({ plan: DatePlan }),
    errors: [...refusals, 'receiver_unavailable'],
  }),
} as const
