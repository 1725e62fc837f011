import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { AnsweredPrompts } from '#contract/profiles/answered-prompt.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { BanProposalId, CorrectionId, MemberId, ReportId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { MailPreview } from '#contract/wire/previewed-mail.ts'
import { RefusalNote } from '#contract/wire/proposal-decision.ts'
import { completeMeasure, measureFields, SideMail } from './report-review.ts'
import { ReportOutcome, ReportReason, Restriction } from './reports.ts'

/** A suspension without an end that one reviewer has proposed. */
const BanProposal = z.object({
  id: BanProposalId,
  by: z.string(),
  /** Whether the caller has proposed it. The caller may then withdraw but not confirm it. */
  own: z.boolean(),
  expires_at: Timestamp,
})

/** A decision about a member as staff see it: by a report, or on their own initiative. */
export const Measure = z.object({
  report: ReportId,
  own_initiative: z.boolean(),
  outcome: ReportOutcome,
  restricts: z.array(Restriction),
  ground: ReportReason.nullable(),
  note: z.string(),
  at: Timestamp,
  /** The reviewer; empty if the account no longer exists. */
  by: z.string(),
  ends_at: Timestamp.nullable(),
  /** Whether the measure has an effect now, so that it can be lifted. */
  in_force: z.boolean(),
  /** When the member was sent the reasons; `null` before. */
  told_at: Timestamp.nullable(),
  /** When the member said that they have read them. */
  read_at: Timestamp.nullable(),
  /** Until when the caller may undo the decision without a trace for the member; `null` if not. */
  undo_until: Timestamp.nullable(),
  proposal: BanProposal.nullable(),
})
export type Measure = z.infer<typeof Measure>

/** A correction of credits that waits for a second person. */
const ProposedCorrection = z.object({
  id: CorrectionId,
  credits: z.int(),
  reason: z.string(),
  by: z.string(),
  own: z.boolean(),
  at: Timestamp,
  expires_at: Timestamp,
})

const Text = freeText(limits.report_text_max).min(1, 'required')
const acting = ['auth_required', 'forbidden', 'member_not_found'] as const
const deciding = ['auth_required', 'forbidden', 'report_not_found'] as const

const Kind = z.enum(['warned', 'restricted', 'suspended'], 'required')

export const memberActCalls = {
  getMemberActs: call(paths.getMemberActs, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: what staff have decided about a member, and what waits for a second person.',
    input: z.object({ member: MemberId }),
    output: z.object({
      status: z.enum(['not_confirmed', 'active', 'deleted']),
      is_suspended: z.boolean(),
      /** The member's language, in which staff write to them. */
      language: z.string(),
      /** X14, X15: the member's own words, which a measure can take off the profile; `null` for roles that take none. */
      words: z.object({ prompts: AnsweredPrompts, opening_question: z.string() }).nullable(),
      /** Decisions with a measure, latest first. Empty for roles that decide none. */
      measures: z.array(Measure),
      /** `null` for roles that correct no credits. */
      corrections: z.array(ProposedCorrection).nullable(),
    }),
    errors: [...acting],
  }),
  takeMeasure: call(paths.takeMeasure, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Warns, restricts or suspends a member on staff’s own initiative. The member is sent the reasons. A suspension without an end lasts a week until a second person confirms it.',
    input: z
      .object({
        member: MemberId,
        outcome: Kind,
        ...measureFields,
      })
      .superRefine(completeMeasure),
    output: z.object({ report: ReportId, proposed: z.boolean() }),
    errors: [...acting, 'invalid_fields'],
  }),
  previewMeasure: call(paths.previewMeasure, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'O1: the mail that a measure would send, in the member’s language. Changes nothing.',
    input: z
      .object({ member: MemberId, outcome: Kind, ...measureFields })
      .refine(({ ground }) => ground, { path: ['ground'], error: 'required' }),
    output: z.object({ mail: SideMail }),
    errors: [...acting, 'invalid_fields'],
  }),
  previewLift: call(paths.previewLift, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary:
      'O1: the mails that the end of a measure would send, each in the language of its reader. Changes nothing.',
    input: z.object({ report: ReportId, note: Text }),
    output: z.object({ mails: z.array(SideMail) }),
    errors: [...deciding, 'not_in_force', 'appeal_waits', 'invalid_fields'],
  }),
  liftMeasure: call(paths.liftMeasure, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Ends a restriction or a suspension now. The member is sent the reasons.',
    input: z.object({ report: ReportId, note: Text }),
    output: z.object({}),
    errors: [...deciding, 'not_in_force', 'appeal_waits', 'invalid_fields'],
  }),
  decideBan: call(paths.decideBan, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Confirms or rejects a suspension without an end that another person has proposed. A rejection needs a reason, which the proposer reads; the proposer may withdraw it without.',
    input: z.object({ proposal: BanProposalId, confirm: z.boolean(), note: RefusalNote }),
    output: z.object({ outcome: z.enum(['confirmed', 'rejected', 'void']) }),
    errors: [
      'auth_required',
      'forbidden',
      'not_found',
      'already_decided',
      'appeal_waits',
      'own_proposal',
      'same_browser',
      'invalid_fields',
    ],
  }),
  endMemberSessions: call(paths.endMemberSessions, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Signs a member out everywhere, for example after a theft.',
    input: z.object({ member: MemberId, note: Text }),
    output: z.object({ ended: z.int() }),
    errors: [...acting, 'invalid_fields'],
  }),
  resendMemberActivation: call(paths.resendMemberActivation, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Sends the activation mail again, within the limits of the member’s own button.',
    input: z.object({ member: MemberId }),
    output: z.object({}),
    errors: [...acting, 'already_confirmed', 'too_many_requests', 'invalid_fields'],
  }),
  writeToMember: call(paths.writeToMember, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Sends a member a mail in staff’s own words. The mail’s other words are in the member’s language.',
    input: z.object({ member: MemberId, text: Text }),
    output: z.object({}),
    errors: [...acting, 'no_address', 'invalid_fields'],
  }),
  previewLetter: call(paths.previewLetter, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'O1: the mail that staff’s words would be sent in, in the member’s language. Changes nothing.',
    input: z.object({ member: MemberId, text: Text }),
    output: MailPreview,
    errors: [...acting, 'no_address', 'invalid_fields'],
  }),
} as const
