import { z } from 'zod'
import { Email } from '#contract/accounts/email.ts'
import { Message } from '#contract/chats/chats.ts'
import * as limits from '#contract/limits.ts'
import { ProfileKind } from '#contract/profiles/profiles.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { ConversationId, MemberId, PhotoId, Timestamp } from '#contract/wire/ids.ts'
import { Image } from '#contract/wire/image.ts'
import { paths } from '#contract/wire/paths.ts'
import { CaseToken } from './case-token.ts'
import {
  decisionEffects,
  reportOutcomes,
  reportReasons,
  reportSubjects,
  restrictions,
} from './report-reasons.ts'

export const ReportReason = z.enum(reportReasons, 'required')
export type ReportReason = z.infer<typeof ReportReason>
export const ReportOutcome = z.enum(reportOutcomes, 'required')
export type ReportOutcome = z.infer<typeof ReportOutcome>
export const DecisionEffect = z.enum(decisionEffects)
export type DecisionEffect = z.infer<typeof DecisionEffect>
export const Restriction = z.enum(restrictions, 'invalid')
export type Restriction = z.infer<typeof Restriction>
export const ReportSubject = z.enum(reportSubjects)
export type ReportSubject = z.infer<typeof ReportSubject>
/** The side of a report: its author, or the member whom it is about. */
export const ReportSide = z.enum(['reporter', 'member'])

/**
 * The target of a report: a member, one of the member's photos, the voice intro (`voice`), or one message of a
 * conversation of the caller. A
 * message is given by `conversation` and its `number` in the conversation.
 */
const Target = z.object({
  member: MemberId,
  photo: PhotoId.optional(),
  voice: z.literal('intro', 'invalid').optional(),
  conversation: ConversationId.optional(),
  number: z.coerce
    .number<number | string>('invalid')
    .int('invalid')
    .min(1, 'invalid')
    .max(2_147_483_647, 'invalid')
    .optional(),
})

/** A decision with its statement of reasons, and the appeals against it. */
export const CaseDecision = z.object({
  outcome: ReportOutcome,
  /**
   * Effects of this decision (`decisionEffects`), compared with the previous decision. Ignores decisions that the
   * reader cannot see.
   */
  effects: z.array(DecisionEffect),
  ground: ReportReason.nullable(),
  note: z.string(),
  /** The acts that a decision `restricted` forbids; empty for other outcomes. */
  restricts: z.array(Restriction),
  /** When a restriction or a suspension ends by itself; `null` if it has no end. */
  ends_at: Timestamp.nullable(),
  at: Timestamp,
  appeals: z.array(
    z.object({
      side: ReportSide,
      /** Text of the reader's own appeal. `null` for the other side's appeal, or after the text was erased. */
      text: z.string().nullable(),
      at: Timestamp.nullable(),
    }),
  ),
})
export type CaseDecision = z.infer<typeof CaseDecision>

/** The content that a decision is about, for the statement of reasons (DSA art. 17). */
export const CaseContent = z.object({
  what: ReportSubject,
  /** Time of the photo's upload or of the message; `null` for a profile, or if the time is unknown. */
  at: Timestamp.nullable(),
  /**
   * The reported message, the about text of the reported profile at the time of the report, or the own words that the
   * decision takes off the profile. Of a voice intro, the words that its speaker typed. Empty for a photo.
   */
  text: z.string(),
  kind: Message.shape.kind,
  /** True if the decision takes `text` off the profile. */
  is_removed: z.boolean().optional(),
  /** The photo; `null` if it no longer exists, or if the reader is not signed in as the reported member. */
  photo: Image.nullable(),
})
export type CaseContent = z.infer<typeof CaseContent>

/** A report as the reporter or the reported member sees it. The reported member does not learn who reported. */
export const ReportCase = z.object({
  case: CaseToken,
  side: ReportSide,
  /** Staff decided without a report. */
  own_initiative: z.boolean(),
  about: ReportSubject,
  /** Name of the reported member. `null` if the reader is the reported member, or after the evidence was deleted. */
  name: z.string().nullable(),
  /** H1: kind of the reported profile; `null` without its name, or if the profile no longer exists. */
  kind: ProfileKind.nullable(),
  at: Timestamp,
  /** The reporter's reason; `null` if the reader is the reported member. */
  reason: ReportReason.nullable(),
  /** The reporter's own words; `null` if the reader is the reported member. */
  text: z.string().nullable(),
  /**
   * The reported content, or the photo that a decision hid. `null` if the reader is the reporter, or after the evidence
   * was deleted.
   */
  content: CaseContent.nullable(),
  /** `open` waits for a first decision, `appealed` waits for a second decision. */
  status: z.enum(['open', 'decided', 'appealed']),
  /** The decisions, oldest first. The last one applies. */
  decisions: z.array(CaseDecision),
  /** Hours from the report in which a first decision is promised; `null` once decided, and for the reported member. */
  promised_hours: z.int().nullable(),
  may_appeal: z.boolean(),
  /** When the member said that they have read the decision; `null` for the reporter. */
  read_at: Timestamp.nullable(),
  /** Latest time for an appeal; `null` before a decision. */
  appeal_until: Timestamp.nullable(),
})
export type ReportCase = z.infer<typeof ReportCase>

const Text = freeText(limits.report_text_max)
export const reportCalls = {
  getReportSubject: call(paths.getReportSubject, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'The subject of a report before it is sent, as far as the caller may see it (X4).',
    input: Target,
    output: z.object({
      about: ReportSubject,
      /** Name of the reported member; `null` if the caller may not see it. */
      name: z.string().nullable(),
      /** H1: kind of the reported profile; `null` without its name. */
      kind: ProfileKind.nullable(),
      photo: Image.nullable(),
      message: Message.pick({ text: true, kind: true }).nullable(),
    }),
    errors: ['member_not_found', 'photo_not_found', 'voice_not_found', 'message_not_found', 'invalid_fields'],
  }),
  reportMember: call(paths.reportMember, {
    auth: 'anyone',
    rateLimit: 'report',
    summary:
      'Reports a member, a photo, a voice intro or a message, signed in or not. Repeating an open report returns the same case.',
    input: Target.extend({
      reason: ReportReason,
      text: Text.default(''),
      /** Mail address that receives the outcome, for a reporter without an account. Empty if the reporter gave none. */
      email: z.union([z.literal(''), Email]).default(''),
      /** X13: also closes the conversation: blocks the reported member for the signed-in reporter. */
      close: z.boolean('invalid').default(false),
    }),
    output: z.object({ case: CaseToken }),
    errors: ['member_not_found', 'photo_not_found', 'voice_not_found', 'message_not_found', 'invalid_fields'],
  }),
  listOwnReports: call(paths.listOwnReports, {
    auth: 'member',
    rateLimit: 'read',
    summary: 'Reports by the signed-in member, and decisions about them; latest first.',
    input: z.object({}),
    output: z.object({ reported: z.array(ReportCase), decided: z.array(ReportCase) }),
    errors: ['auth_required'],
  }),
  getReport: call(paths.getReport, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'One report by its token: receipt, outcome, statement of reasons.',
    input: z.object({ case: CaseToken }),
    output: z.object({ report: ReportCase }),
    errors: ['report_not_found', 'invalid_fields'],
  }),
  appealReport: call(paths.appealReport, {
    auth: 'anyone',
    rateLimit: 'report',
    summary: 'Asks another reviewer to look at a decision again: once per side, within six months.',
    input: z.object({ case: CaseToken, text: Text.min(1, 'required') }),
    output: z.object({}),
    errors: ['report_not_found', 'report_appeal_closed', 'invalid_fields'],
  }),
  readDecision: call(paths.readDecision, {
    auth: 'anyone',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'The member has read the decision: the page no longer reminds of it.',
    input: z.object({ case: CaseToken }),
    output: z.object({}),
    errors: ['report_not_found', 'invalid_fields'],
  }),
} as const
