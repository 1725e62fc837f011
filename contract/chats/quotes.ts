import { z } from 'zod'
import { AnsweredPrompt, OpeningQuestion } from '#contract/profiles/answered-prompt.ts'
import { PhotoId } from '#contract/wire/ids.ts'

/**
 * The subject of a text or a voice note (X14, X15): a photo or a prompt of its recipient, and in the first message of a
 * conversation the recipient's opening question.
 */
export const Quote = z.object({
  photo: z
    .object({
      /** Place among the photos that members see, from 1, at the time of the message. */
      position: z.int(),
      /** Path after `settings.cdn_prefix`; `null` if the photo is removed, rejected or private, or its owner not visible. */
      filename: z.string().nullable(),
    })
    .optional(),
  /** As it was at the time of the message. */
  prompt: AnsweredPrompt.optional(),
  /** As it was at the time of the message. */
  question: z.string().optional(),
})
export type Quote = z.infer<typeof Quote>

/**
 * The subject of a new message, as its author saw it. If the recipient has changed it since, the call fails with
 * `quote_changed`, so that nobody answers what the recipient no longer says.
 */
export const QuotedPart = z
  .object({
    photo: PhotoId.optional(),
    prompt: AnsweredPrompt.optional(),
    /** Ignored if the message is not the first of its conversation. */
    question: OpeningQuestion.min(1, 'required').optional(),
  })
  .refine(({ photo, prompt }) => photo === undefined || prompt === undefined, 'invalid')
export type QuotedPart = z.infer<typeof QuotedPart>
