import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { VoiceIntro } from '#contract/photos/voice-intro.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { MemberId, SiteId, Timestamp, VoiceIntroId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { MailPreview } from '#contract/wire/previewed-mail.ts'
import { CaseHolder } from './case-locks.ts'
import { DecidedReview, ReviewedMember } from './photo-review.ts'
import { voiceReasons } from './voice-reasons.ts'

export const VoiceReason = z.enum(voiceReasons, 'required')

/** X16: a voice intro that waits for a reviewer: a new one, or a rejected one whose speaker has appealed. */
export const VoiceToReview = z.object({
  id: VoiceIntroId,
  voice: VoiceIntro,
  profile: ReviewedMember,
  site: SiteId,
  site_name: z.string(),
  waiting_since: Timestamp,
  /** The promised time. */
  due: Timestamp,
  appeal: z.object({ text: z.string(), reason: VoiceReason, note: z.string() }).nullable(),
  /** Whether the appeal is against the caller’s own decision, and another person must decide. */
  needs_another_reviewer: z.boolean(),
  holder: CaseHolder,
})
export type VoiceToReview = z.infer<typeof VoiceToReview>

const Voice = z.object({ member: MemberId, voice: VoiceIntroId })
const RejectedVoice = Voice.extend({ reason: VoiceReason, note: freeText(limits.appeal_max).default('') })
const reviewer = ['auth_required', 'forbidden', 'voice_not_found'] as const
const decides = [...reviewer, 'already_decided', 'case_locked', 'another_reviewer'] as const

export const voiceReviewCalls = {
  listVoicesToReview: call(paths.listVoicesToReview, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1, X16: voice intros that wait for a decision on the caller’s sites, and appeals, longest waiting first. For admins and moderators.',
    input: z.object({}),
    output: z.object({
      voices: z.array(VoiceToReview),
      /** Number of all waiting voice intros, capped at 1001. */
      waiting: z.int(),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
  approveVoice: call(paths.approveVoice, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'Approves a voice intro, so that other members hear it.',
    input: Voice,
    output: DecidedReview,
    errors: [...decides],
  }),
  previewVoiceRejection: call(paths.previewVoiceRejection, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary:
      'O1: the mail that a rejection would send, with the other decisions about the member that it would tell. Changes nothing.',
    input: RejectedVoice,
    output: MailPreview,
    errors: [...reviewer, 'invalid_fields'],
  }),
  rejectVoice: call(paths.rejectVoice, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Rejects a voice intro, so that nobody else hears it; its speaker reads the reason and the note, and may appeal once.',
    input: RejectedVoice,
    output: DecidedReview,
    errors: [...decides, 'invalid_fields'],
  }),
  undoVoiceReview: call(paths.undoVoiceReview, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'Undoes the caller’s latest decision about a voice intro before its mail leaves: it waits for review again.',
    input: Voice,
    output: z.object({}),
    errors: [...reviewer, 'nothing_to_undo'],
  }),
} as const
