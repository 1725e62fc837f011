import { z } from 'zod'
import { Email } from './accounts.ts'
import { call } from './call.ts'
import { Message } from './chats.ts'
import { ConversationId, MemberId, Moment, PhotoId, ReportId, SiteId } from './ids.ts'
import { Image } from './image.ts'
import * as limits from './limits.ts'
import { ReviewedMember } from './moderation.ts'
import { paths } from './paths.ts'
import { Gender } from './profiles.ts'
import { reportOutcomes, reportReasons, reportSubjects } from './report-reasons.ts'

export const ReportReason = z.enum(reportReasons, 'required')
export type ReportReason = z.infer<typeof ReportReason>
export const ReportOutcome = z.enum(reportOutcomes, 'required')
export type ReportOutcome = z.infer<typeof ReportOutcome>
const Subject = z.enum(reportSubjects)
export type ReportSubject = z.infer<typeof Subject>

/** What is reported: a member, a photo of theirs, or one message of a conversation that the caller is part of. */
const Aim = z.object({
  member: MemberId,
  photo: PhotoId.optional(),
  conversation: ConversationId.optional(),
  number: z.coerce
    .number<number | string>('invalid')
    .int('invalid')
    .min(1, 'invalid')
    .max(2_147_483_647, 'invalid')
    .optional(),
})

/** Opens one report for one of its two sides, with or without an account: unguessable, signed, kept nowhere. */
export const CaseToken = z
  .string()
  .regex(/^[\w-]{20,60}$/, 'invalid')
  .brand<'CaseToken'>()
export type CaseToken = z.infer<typeof CaseToken>

/** A report as one of its sides sees it. Neither learns who the other is from it. */
export const ReportCase = z.object({
  case: CaseToken,
  side: z.enum(['reporter', 'member']),
  about: Subject,
  /** Whom it is about; null for the member themselves, and once it is forgotten. */
  name: z.string().nullable(),
  at: Moment,
  /** The reporter's own; null for the other side. */
  reason: ReportReason.nullable(),
  text: z.string().nullable(),
  /** `open`: nobody has decided yet; `appealed`: somebody decides anew. */
  status: z.enum(['open', 'decided', 'appealed']),
  /** The statement of reasons; null while nothing was decided. */
  decision: z
    .object({
      outcome: ReportOutcome,
      ground: ReportReason.nullable(),
      note: z.string(),
      at: Moment,
      /** It answered an appeal. */
      is_final: z.boolean(),
    })
    .nullable(),
  appeal: z.object({ text: z.string(), at: Moment }).nullable(),
  may_appeal: z.boolean(),
  /** Until when; null while there is nothing to appeal against. */
  appeal_until: Moment.nullable(),
})
export type ReportCase = z.infer<typeof ReportCase>

/** How things were when it was reported. */
export const Evidence = z.object({
  name: z.string(),
  age: z.int(),
  gender: Gender,
  country: z.string(),
  town: z.string().nullable(),
  about: z.string(),
  /** Behind `settings.cdn_prefix`: the reported photo, else the main one; for reviewers alone. */
  photo_filename: z.string().nullable(),
  /** The reported message and those before it, ascending. */
  messages: z.array(
    z.object({
      is_reported: z.boolean(),
      by_member: z.boolean(),
      text: z.string(),
      kind: Message.shape.kind,
      at: Moment,
    }),
  ),
})
export type Evidence = z.infer<typeof Evidence>

/** A report that waits for a person, or an appeal against what was decided. */
export const ReportToReview = z.object({
  id: ReportId,
  site: SiteId,
  site_name: z.string(),
  about: Subject,
  reason: ReportReason,
  text: z.string(),
  at: Moment,
  waiting_since: Moment,
  by_member: z.boolean(),
  /** Null once it was forgotten. */
  evidence: Evidence.nullable(),
  /** As they are now; null once they are gone. */
  profile: ReviewedMember.nullable(),
  is_suspended: z.boolean(),
  /** Other reports about the same member: those that wait, and those that led to something. */
  open_reports: z.int(),
  upheld_reports: z.int(),
  /** Whether there is a photo that can be hidden. */
  may_hide_photo: z.boolean(),
  decision: z
    .object({ outcome: ReportOutcome, ground: ReportReason.nullable(), note: z.string() })
    .nullable(),
  appeals: z.array(z.object({ side: z.enum(['reporter', 'member']), text: z.string() })),
})
export type ReportToReview = z.infer<typeof ReportToReview>

const Text = z.string().trim().max(limits.report_text_max, 'too_long')
const reviewer = ['auth_required', 'forbidden', 'report_not_found'] as const

export const reportCalls = {
  getReportSubject: call(paths.getReportSubject, {
    auth: 'anyone',
    limiter: 'read',
    says: 'What a report would be about, as far as the caller may see it (X4).',
    input: Aim,
    output: z.object({
      about: Subject,
      /** Null where the caller does not see who it is. */
      name: z.string().nullable(),
      photo: Image.nullable(),
      message: Message.pick({ text: true, kind: true }).nullable(),
    }),
    errors: ['member_not_found', 'photo_not_found', 'message_not_found', 'invalid_fields'],
  }),
  reportMember: call(paths.reportMember, {
    auth: 'anyone',
    limiter: 'report',
    says: 'Reports a member, a photo or a message, signed in or not. The same open report again answers the same case.',
    input: Aim.extend({
      reason: ReportReason,
      text: Text.default(''),
      /** Where the outcome goes, for whoever has no account. */
      email: z.union([z.literal(''), Email]).default(''),
    }),
    output: z.object({ case: CaseToken }),
    errors: ['member_not_found', 'photo_not_found', 'message_not_found', 'invalid_fields'],
  }),
  listOwnReports: call(paths.listOwnReports, {
    auth: 'member',
    limiter: 'read',
    says: 'What the signed-in member has reported, and what was decided about themselves; the latest first.',
    input: z.object({}),
    output: z.object({ reported: z.array(ReportCase), decided: z.array(ReportCase) }),
    errors: ['auth_required'],
  }),
  getReport: call(paths.getReport, {
    auth: 'anyone',
    limiter: 'read',
    says: 'One report, for whoever has its token: receipt, outcome, statement of reasons.',
    input: z.object({ case: CaseToken }),
    output: z.object({ report: ReportCase }),
    errors: ['report_not_found', 'invalid_fields'],
  }),
  appealReport: call(paths.appealReport, {
    auth: 'anyone',
    limiter: 'report',
    says: 'Asks another person to look at a decision again, once a side, within six months.',
    input: z.object({ case: CaseToken, text: Text.min(1, 'required') }),
    output: z.object({}),
    errors: ['report_not_found', 'report_appeal_closed', 'invalid_fields'],
  }),
  listReportsToReview: call(paths.listReportsToReview, {
    auth: 'staff',
    limiter: 'read',
    says: 'O1: reports and appeals of the own sites that wait for a decision, minors first, then the longest waiting. For admins and moderators.',
    input: z.object({}),
    output: z.object({ reports: z.array(ReportToReview), waiting: z.int() }),
    errors: ['auth_required', 'forbidden'],
  }),
  decideReport: call(paths.decideReport, {
    auth: 'staff',
    limiter: 'write',
    says: 'Decides about a report, and does what was decided; both sides are told why. An appeal is for another reviewer, where there is one.',
    input: z
      .object({
        report: ReportId,
        outcome: ReportOutcome,
        ground: ReportReason.optional(),
        note: Text.default(''),
      })
      .refine(({ outcome, ground }) => outcome === 'no_breach' || ground, {
        path: ['ground'],
        error: 'required',
      }),
    output: z.object({}),
    errors: [...reviewer, 'already_decided', 'photo_not_found', 'another_reviewer', 'invalid_fields'],
  }),
  undoReportDecision: call(paths.undoReportDecision, {
    auth: 'staff',
    limiter: 'write',
    says: 'Takes the own latest decision about a report back: it waits again, and everything is as it was.',
    input: z.object({ report: ReportId }),
    output: z.object({}),
    errors: [...reviewer, 'nothing_to_undo'],
  }),
} as const
