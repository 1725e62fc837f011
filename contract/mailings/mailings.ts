import { z } from 'zod'
import { PastAct } from '#contract/console/codes.ts'
import { code_max } from '#contract/discounts/discounts.ts'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { IdempotencyKey, MailingId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { LocalTime } from '#contract/wire/local-time.ts'
import { paths } from '#contract/wire/paths.ts'
import { mailingTypes } from './mailing-types.ts'

const line = (max: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^[^\p{Cc}]*$/u, 'invalid')
    .max(max, 'too_long')

/** The texts of a mailing in one language. */
export const MailingText = z.object({
  subject: line(limits.mailing_line_max),
  title: line(limits.mailing_line_max),
  body: z.string('required').trim().min(1, 'required').max(limits.mailing_body_max, 'too_long'),
  button: line(limits.mailing_button_max),
})
export type MailingText = z.infer<typeof MailingText>

/**
 * A number of members, rounded down to tens; `null` for fewer than ten, but not none. So no difference of two tells a small
 * one.
 */
const People = z.int().nullable()

export const mailingStates = ['draft', 'scheduled', 'sending', 'stopped', 'done'] as const

/**
 * Why a scheduled mailing did not begin: the person who scheduled it may no longer send it, its code, page or languages no
 * longer fit, or it was `mailing_late_hours` late.
 */
export const missedReasons = ['rights', 'content', 'late'] as const

export const Mailing = z.object({
  id: MailingId,
  /** Rises with every change of the content. */
  version: z.int(),
  type: z.enum(mailingTypes),
  state: z.enum(mailingStates),
  texts: z.record(z.string(), MailingText),
  path: z.string(),
  code: z.string().nullable(),
  created_by: z.string(),
  created_at: Timestamp,
  /** The next start and who has scheduled it, or the last one if it was missed. */
  scheduled_at: Timestamp.nullable(),
  scheduled_by: z.string(),
  missed: z.enum(missedReasons).nullable(),
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  /** Members to whom waves have addressed it, mails that were sent, and visits by its link. */
  recipients: People,
  sent: People,
  visits: People,
  history: z.array(PastAct),
})
export type Mailing = z.infer<typeof Mailing>

/** The members who would get a mailing now, and why others who want its type would not. */
export const Audience = z.object({
  recipients: People,
  /** Got another mailing within `mailing_pause_days`. */
  paced: People,
  /** X2: have reached their own spending limit. */
  at_limit: People,
  /** H6: had the time bonus lately, or cannot use the code. */
  discount: People,
  /** Recipients by the language of the text that they would get. */
  languages: z.array(z.object({ locale: z.string(), recipients: People })),
})
export type Audience = z.infer<typeof Audience>

const errors = ['auth_required', 'forbidden', 'invalid_fields', 'not_found'] as const
const named = z.object({ site: SiteId, mailing: MailingId })
/** The version of the draft that the caller has seen. */
const version = z.coerce.number<number | string>('invalid').int('invalid').min(1, 'invalid')

/** N2: promotions and news. */
export const mailingCalls = {
  listMailings: call(paths.listMailings, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'N2, O1: the latest mailings of a site, newest first, with their results.',
    input: z.object({ site: SiteId }),
    output: z.object({
      mailings: z.array(Mailing),
      /** The site's languages, its own first. */
      locales: z.array(z.string()),
      /** The codes that a promotion may announce. */
      codes: z.array(z.string()),
    }),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  saveMailing: call(paths.saveMailing, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'N2: stores a draft. Only a promotion may announce a code or open a page that sells.',
    input: z.object({
      site: SiteId,
      /** By default, a new draft. */
      mailing: MailingId.optional(),
      /** Of a draft that is changed. */
      version: version.optional(),
      /** Of a new draft. */
      key: IdempotencyKey.optional(),
      type: z.enum(mailingTypes, 'unknown_choice'),
      path: z.string().max(200, 'too_long'),
      code: z.string().max(code_max).nullish(),
      texts: z.record(z.string().max(10), MailingText),
    }),
    output: z.object({ mailing: MailingId }),
    errors: [...errors, 'already_decided', 'changed_since', 'key_reused'],
  }),
  previewMailing: call(paths.previewMailing, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'N2: the mail in each of its languages.',
    input: named,
    output: z.object({
      mails: z.array(z.object({ locale: z.string(), subject: z.string(), text: z.string() })),
    }),
    errors,
  }),
  countMailingReaders: call(paths.countMailingReaders, {
    auth: 'staff',
    // Looks at all members who want the type, which is expensive, but changes nothing.
    rateLimit: 'bulk',
    summary: 'N2: who would get a mailing now.',
    input: named,
    output: Audience,
    errors,
  }),
  testMailing: call(paths.testMailing, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'N2: mails a mailing to the caller’s own address, in one of its languages.',
    input: named.extend({ locale: z.string().max(10) }),
    output: z.object({}),
    errors,
  }),
  scheduleMailing: call(paths.scheduleMailing, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'N2: begins to send a draft at a time, or changes the time. Who gets it is decided then, with the rights of the caller and the texts of that moment.',
    input: named.extend({ version, starts_at: LocalTime }),
    output: z.object({ starts_at: Timestamp }),
    errors: [...errors, 'already_decided', 'changed_since'],
  }),
  unscheduleMailing: call(paths.unscheduleMailing, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'N2: cancels a scheduled start before it happens. The mailing is a draft again.',
    input: named,
    output: z.object({}),
    errors: [...errors, 'nothing_to_undo'],
  }),
  startMailing: call(paths.startMailing, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'N2: begins to send a draft in waves. One mailing of a site is sent at a time.',
    input: named.extend({ version }),
    output: z.object({}),
    errors: [...errors, 'already_decided', 'changed_since', 'mailing_running'],
  }),
  stopMailing: call(paths.stopMailing, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'N2: stops a mailing for good. Mails that are not sent yet are not sent.',
    input: named,
    output: z.object({}),
    errors: [...errors, 'nothing_to_undo'],
  }),
} as const
