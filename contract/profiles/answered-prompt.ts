import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { freeText } from '#contract/wire/free-text.ts'
import { promptCodes } from './prompts.ts'

/** X14: a prompt with the member's answer. Pages show the prompt in the reader's language, and the answer as written. */
export const AnsweredPrompt = z.object({
  prompt: z.enum(promptCodes, 'unknown_choice'),
  answer: freeText(limits.prompt_answer_max).min(1, 'required'),
})
export type AnsweredPrompt = z.infer<typeof AnsweredPrompt>

/** The prompts of a profile, each at most once. */
export const AnsweredPrompts = z
  .array(AnsweredPrompt)
  .max(limits.prompts_max, 'too_high')
  .refine((list) => new Set(list.map(({ prompt }) => prompt)).size === list.length, 'invalid')

/** X15: the question that the first message of a conversation answers. Empty: none. */
export const OpeningQuestion = freeText(limits.opening_question_max)
