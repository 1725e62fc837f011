import { z } from 'zod'
import { Email } from '#contract/accounts/email.ts'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { FlaggerId, SiteId, Timestamp, IdempotencyKey } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

const line = (max: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    // Neither control characters nor halves of surrogate pairs, which cannot be stored as JSON.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid')

/** A day, such as `2026-11-28`. Days of flaggers are in UTC. */
const day = z.iso.date('invalid')

const Registered = z.object({
  organisation: line(limits.notice_name_max),
  email: Email,
  area: line(limits.notice_place_max),
  coordinator: line(limits.notice_name_max),
  starts_on: day,
  ends_on: day.nullable(),
})

/** A trusted flagger in the register of a site (DSA art. 22). */
export const Flagger = Registered.extend({
  id: FlaggerId,
  state: z.enum(['in_force', 'planned', 'ended', 'suspended']),
  suspended_at: Timestamp.nullable(),
  suspended_reason: z.string(),
  notices: z.int(),
  /** Decided notices, and those of them that led to a measure. */
  decided: z.int(),
  right: z.int(),
})
export type Flagger = z.infer<typeof Flagger>

const Token = z.string().max(100)
const one = { site: SiteId, flagger: FlaggerId }
const staff = ['auth_required', 'forbidden'] as const

export const flaggerCalls = {
  findFlagger: call(paths.findFlagger, {
    auth: 'anyone',
    rateLimit: 'report',
    inMaintenance: true,
    summary: 'The trusted flagger of a personal link, if the status is in force now; else `null`.',
    input: z.object({ token: Token }),
    output: z.object({ flagger: z.object({ organisation: z.string(), email: z.string() }).nullable() }),
    errors: [],
  }),
  listFlaggers: call(paths.listFlaggers, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the register of trusted flaggers of a site (DSA art. 22).',
    input: z.object({ site: SiteId }),
    output: z.object({ flaggers: z.array(Flagger) }),
    errors: [...staff, 'invalid_fields'],
  }),
  addFlagger: call(paths.addFlagger, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: registers a trusted flagger, and mails them their personal link to the form of notices.',
    input: Registered.extend({ site: SiteId, key: IdempotencyKey.optional() }).refine(
      ({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on,
      { path: ['ends_on'], error: 'too_low' },
    ),
    output: z.object({}),
    errors: [...staff, 'invalid_fields', 'key_reused'],
  }),
  renewFlaggerLink: call(paths.renewFlaggerLink, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: mails a trusted flagger a new link. The earlier one no longer works.',
    input: z.object(one),
    output: z.object({}),
    errors: [...staff, 'not_found', 'invalid_fields'],
  }),
  suspendFlagger: call(paths.suspendFlagger, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: takes the priority from a trusted flagger who sends inaccurate notices, with the reason, or gives it back without one.',
    input: z.discriminatedUnion('suspend', [
      z.object({
        ...one,
        suspend: z.literal(true),
        reason: freeText(limits.staff_note_max).min(1, 'required'),
      }),
      z.object({ ...one, suspend: z.literal(false) }),
    ]),
    output: z.object({}),
    errors: [...staff, 'not_found', 'invalid_fields'],
  }),
} as const
