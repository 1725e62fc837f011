import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { voiceReasons } from '#contract/moderation/voice-reasons.ts'
import { call } from '#contract/wire/call.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { MemberId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { introQuestions } from './intro-questions.ts'
import { voiceProblems } from './voice-problems.ts'

/** X16: a member's answer, by voice, to one of our questions, as other members hear it. */
export const VoiceIntro = z.object({
  question: z.enum(introQuestions),
  /** Path of the WAV file after `settings.cdn_prefix`. */
  filename: z.string(),
  duration_ms: z.int(),
  /** As in `MessageVoice`. */
  waveform: z.string(),
  /** The words that the speaker typed; empty without any. */
  caption: z.string(),
})
export type VoiceIntro = z.infer<typeof VoiceIntro>

/** The voice intro as its speaker sees it, in every state. */
export const OwnVoiceIntro = VoiceIntro.extend({
  /** `removed`: a decision about a report took it off the profile. */
  status: z.enum(['pending', 'active', 'rejected', 'removed']),
  /** Reason for the rejection; `null` in every other state. */
  reason: z.enum(voiceReasons).nullable(),
  /** The reviewer's words. */
  note: z.string(),
  /** The appeal against the rejection: it waits, or it was refused; `null` if there is none. */
  appeal: z.enum(['open', 'refused']).nullable(),
})
export type OwnVoiceIntro = z.infer<typeof OwnVoiceIntro>

export const voiceIntroCalls = {
  saveVoiceIntro: call(paths.saveVoiceIntro, {
    auth: 'member',
    rateLimit: 'upload',
    upload: { voice_seconds_max: limits.voice_intro_seconds_max },
    summary:
      'X16: saves the caller’s voice intro in place of the earlier one: a WAV file as of voice notes, of at most 20 seconds. Others hear it after a reviewer has listened to it.',
    input: z.object({
      /** The member who recorded it. Prevents an upload for another member who has signed in to the browser since. */
      from: MemberId,
      question: z.enum(introQuestions, 'unknown_choice'),
      caption: freeText(limits.voice_caption_max).default(''),
    }),
    output: z.object({ intro: OwnVoiceIntro }),
    errors: ['auth_required', ...voiceProblems, 'body_too_large', 'wrong_content_type', 'invalid_fields'],
  }),
  deleteVoiceIntro: call(paths.deleteVoiceIntro, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Deletes the caller’s voice intro and its file. Does nothing without one.',
    input: z.object({}),
    output: z.object({}),
    errors: ['auth_required'],
  }),
  appealVoiceIntro: call(paths.appealVoiceIntro, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Appeals against the rejection of the caller’s voice intro, once per recording. Another person decides.',
    input: z.object({ text: freeText(limits.appeal_max).min(1, 'required') }),
    output: z.object({}),
    errors: ['auth_required', 'voice_not_found', 'appeal_closed', 'invalid_fields'],
  }),
} as const
