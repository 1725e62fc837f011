import { z } from 'zod'
import { Message } from '#contract/chats/chats.ts'
import { fictionalSignals } from '#contract/chats/fictional-signals.ts'
import * as limits from '#contract/limits.ts'
import { VoiceIntro } from '#contract/photos/voice-intro.ts'
import { AnsweredPrompts } from '#contract/profiles/answered-prompt.ts'
import { Gender } from '#contract/profiles/profiles.ts'
import { removableParts } from '#contract/profiles/prompts.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { ReportId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { PreviewedMail } from '#contract/wire/previewed-mail.ts'
import { CaseHolder } from './case-locks.ts'
import { ReviewedMember } from './photo-review.ts'
import { pointCauses } from './report-order.ts'
import { restrictions } from './report-reasons.ts'
import { ReportSide, ReportOutcome, ReportReason, ReportSubject, Restriction } from './reports.ts'

/** Snapshot of the reported member at the time of the report. */
export const Evidence = z.object({
  name: z.string(),
  age: z.int(),
  gender: Gender,
  country: z.string(),
  town: z.string().nullable(),
  about: z.string(),
  /** X14, X15: the member's own words beside the about text. */
  prompts: AnsweredPrompts,
  opening_question: z.string(),
  /** Those of them, or the voice intro, that the last decision takes off the profile. */
  removed: z.array(z.enum(removableParts)),
  /** X16: the reported voice intro, whose recording is `voice_filename`; `null` if the report is about something else. */
  voice_intro: VoiceIntro.pick({ question: true, caption: true }).nullable(),
  /** H1: the sign that ended a conversation with a fictional profile and opened the case; `null` for a report. */
  signal: z.enum(fictionalSignals).nullable(),
  /**
   * Path after `settings.cdn_prefix` of the reported photo or, if no photo was reported, of the main photo; `null`
   * if there is no photo. Only reviewers can load the file.
   */
  photo_filename: z.string().nullable(),
  /** X16: path after `settings.cdn_prefix` of the reported voice note or intro; the report then has no photo; `null` without one. */
  voice_filename: z.string().nullable(),
  /** Time of the photo's upload; `null` if there is no photo. */
  photo_at: Timestamp.nullable(),
  /** The reported message and the messages before it, oldest first. */
  messages: z.array(
    z.object({
      is_reported: z.boolean(),
      by_member: z.boolean(),
      text: z.string(),
      kind: Message.shape.kind,
      /** The sender's change before the report, with the texts before it, oldest first. Absent without a change. */
      changed: z.object({ how: z.enum(['edited', 'deleted']), earlier: z.array(z.string()) }).optional(),
      quote: Message.shape.quote,
      at: Timestamp,
    }),
  ),
})
export type Evidence = z.infer<typeof Evidence>

/** A message in the evidence of a report, as a reviewer reads it. */
export const EvidenceMessage = Evidence.shape.messages.element
export type EvidenceMessage = z.infer<typeof EvidenceMessage>

/** A report that waits for a reviewer: an undecided report, or a decided report with an appeal. */
export const ReportToReview = z.object({
  id: ReportId,
  site: SiteId,
  site_name: z.string(),
  about: ReportSubject,
  reason: ReportReason,
  text: z.string(),
  at: Timestamp,
  waiting_since: Timestamp,
  /** The time until which the report is promised to be decided. */
  due: Timestamp,
  /**
   * Why the report is promised earlier than its reason alone says: each point takes away one per cent of the promised
   * time. `count` of `of` are the facts behind the points, such as 8 right reports of 9.
   */
  points: z.array(
    z.object({
      cause: z.enum(pointCauses),
      points: z.int(),
      count: z.int(),
      of: z.int().optional(),
    }),
  ),
  by_member: z.boolean(),
  /** The reporter's language, in which they have read the reported text. */
  language: z.string(),
  /**
   * Numbers of the reporter's decided reports, and of those with a measure; `null` below
   * `reporter_decided_min`, and for a reporter without an account.
   */
  reporter: z.object({ decided: z.int(), right: z.int() }).nullable(),
  /** Whether the reports of this reporter come last. */
  is_muted: z.boolean(),
  /** Name of the person or body that sent a notice (DSA art. 16); `null` for other reports. */
  notifier: z.string().nullable(),
  /**
   * Snapshot of the reported member, with the reported message and the two before it; `null` after the evidence was
   * deleted. `readReportMessages` returns the earlier messages.
   */
  evidence: Evidence.nullable(),
  /** Number of messages in the evidence that only `readReportMessages` returns. */
  earlier_messages: z.int(),
  /** The other undecided reports about the same member on the same site, which the same decision may decide. */
  alike: z.array(
    z.object({
      id: ReportId,
      about: ReportSubject,
      reason: ReportReason,
      at: Timestamp,
      /** Whether the report is about the same photo or message, or like this one about the profile. */
      is_same: z.boolean(),
    }),
  ),
  /** Current data of the reported member; `null` after the member was erased. */
  profile: ReviewedMember.nullable(),
  is_suspended: z.boolean(),
  /** Number of other reports about the same member that wait for a decision. */
  open_reports: z.int(),
  /** Number of other reports about the same member that were decided with a consequence. */
  upheld_reports: z.int(),
  /** Whether the report is about a photo that can still be hidden. */
  may_hide_photo: z.boolean(),
  decision: z
    .object({ outcome: ReportOutcome, ground: ReportReason.nullable(), note: z.string() })
    .nullable(),
  appeals: z.array(z.object({ side: ReportSide, text: z.string() })),
  /**
   * Whether another reviewer must decide, because the appeal is against the caller's own decision. False if there is no
   * other reviewer.
   */
  needs_another_reviewer: z.boolean(),
  holder: CaseHolder,
})
export type ReportToReview = z.infer<typeof ReportToReview>

const Text = freeText(limits.report_text_max)
/** The duration of a measure. Without it, a suspension has no end. */
const Days = z.coerce
  .number<number | string>('invalid')
  .int('invalid')
  .min(1, 'invalid')
  .max(limits.measure_days_max, 'invalid')
/** The fields of a decision, as staff state it. */
export const measureFields = {
  ground: ReportReason.optional(),
  note: Text.default(''),
  days: Days.optional(),
  restricts: z.array(Restriction).max(restrictions.length, 'invalid').default([]),
  /** The member's own words, or the voice intro, that a measure takes off the profile. */
  removes: z
    .array(z.enum(removableParts, 'unknown_choice'))
    .max(limits.prompts_max + 2, 'too_high')
    .default([]),
}
type Stated = Pick<z.output<z.ZodObject<typeof measureFields>>, 'ground' | 'note' | 'days' | 'restricts'> & {
  outcome: ReportOutcome
}

/** A measure needs its rule and its reasons; a restriction also what it forbids and for how long. */
export function completeMeasure(
  { outcome, ground, note, days, restricts }: Stated,
  issues: z.RefinementCtx,
): void {
  const isMeasure = outcome !== 'no_breach'
  const isMissing = {
    ground: isMeasure && !ground,
    note: isMeasure && note === '',
    days: outcome === 'restricted' && days === undefined,
    restricts: outcome === 'restricted' && restricts.length === 0,
  }
  for (const [field, missing] of Object.entries(isMissing))
    if (missing) issues.addIssue({ code: 'custom', path: [field], message: 'required' })
}

/** A mail that a decision about a report or a measure would send to one side. */
export const SideMail = PreviewedMail.extend({ side: ReportSide })

const fields = z.object({
  report: ReportId,
  outcome: ReportOutcome,
  ...measureFields,
  /** Other undecided reports about the same member that this decision decides too. */
  also: z.array(ReportId).max(limits.reports_alike_max, 'invalid').default([]),
})
/** A decision before its reasons are written. Every measure needs the broken rule. */
const Draft = fields.refine(({ outcome, ground }) => outcome === 'no_breach' || ground, {
  path: ['ground'],
  error: 'required',
})
/** A decision with its reasons, which a measure needs too. */
const Decision = fields.superRefine(completeMeasure)
const reviewer = ['auth_required', 'forbidden', 'report_not_found'] as const

export const reportReviewCalls = {
  listReportsToReview: call(paths.listReportsToReview, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: reports that wait for a first decision on the caller’s sites, in the order of their promised time. For admins and moderators.',
    input: z.object({}),
    output: z.object({
      reports: z.array(ReportToReview),
      waiting: z.int(),
      /** Whether the caller has chosen to see pictures without a blur (`showPictures`). */
      shows_pictures: z.boolean(),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
  listAppealsToReview: call(paths.listAppealsToReview, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: decided reports with an appeal that waits for a decision by another reviewer, in the order of their promised time.',
    input: z.object({}),
    output: z.object({
      reports: z.array(ReportToReview),
      waiting: z.int(),
      shows_pictures: z.boolean(),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
  readReportMessages: call(paths.readReportMessages, {
    auth: 'staff',
    rateLimit: 'write',
    inMaintenance: true,
    summary:
      'O1: all messages in the evidence of a report, also those that the list leaves out. The reason is kept in the audit trail.',
    input: z.object({ report: ReportId, reason: freeText(limits.look_reason_max).min(1, 'required') }),
    output: z.object({ messages: z.array(EvidenceMessage) }),
    errors: [...reviewer, 'invalid_fields'],
  }),
  previewReportDecision: call(paths.previewReportDecision, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary:
      'O1: the mails that a decision would send, each in the language of its reader, and the credits that it would return. Changes nothing.',
    input: Draft,
    output: z.object({
      mails: z.array(SideMail),
      /** Number of the reporters of `also`, who read that their reports were decided. */
      others: z.int(),
      /** Paid messages to the member whose credits would return to their senders. */
      returns: z.object({ messages: z.int(), senders: z.int(), credits: z.int() }),
    }),
    errors: [...reviewer, 'already_decided', 'photo_not_found', 'invalid_fields'],
  }),
  muteReporter: call(paths.muteReporter, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: puts the reports of a report’s author last, or no longer. Reports about minors and illegal content keep their place.',
    input: z.object({ report: ReportId, mute: z.boolean('required') }),
    output: z.object({}),
    errors: [...reviewer, 'invalid_fields'],
  }),
  showPictures: call(paths.showPictures, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: shows the caller the pictures of reports without a blur from now on, or with one again.',
    input: z.object({ show: z.boolean('required') }),
    output: z.object({}),
    errors: ['auth_required', 'forbidden', 'invalid_fields'],
  }),
  decideReport: call(paths.decideReport, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Decides a report and applies the outcome; both sides are sent the reasons, which a measure requires. Another reviewer decides an appeal, if the site has one, and confirms a suspension without an end.',
    input: Decision,
    output: z.object({
      /** When the mails about it leave. An undo before that leaves no trace. */
      mail_at: Timestamp,
    }),
    errors: [
      ...reviewer,
      'already_decided',
      'case_locked',
      'photo_not_found',
      'another_reviewer',
      'invalid_fields',
    ],
  }),
  undoReportDecision: call(paths.undoReportDecision, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Undoes the caller’s latest decision about a report, and its outcome: the report waits again.',
    input: z.object({ report: ReportId }),
    output: z.object({}),
    errors: [...reviewer, 'nothing_to_undo'],
  }),
} as const
