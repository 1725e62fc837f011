import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { questionCodes, weights } from './questions.ts'

export const QuestionCode = z.enum(questionCodes, 'unknown_choice')

/**
 * X17: a member's own answer to a question. `suits` are the answers of another person that suit the member. An answer
 * that is not `shown` counts only in the member's own search.
 */
export const OwnAnswer = z.object({
  question: QuestionCode,
  answer: z.string('required').min(1, 'required').max(20, 'unknown_choice'),
  suits: z.array(z.string().max(20, 'unknown_choice')).min(1, 'required').max(4, 'too_high'),
  weight: z.enum(weights, 'unknown_choice'),
  shown: z.boolean(),
})
export type OwnAnswer = z.infer<typeof OwnAnswer>

/** A question that the viewer and the shown member have answered, and whether their answers suit both. */
const Reason = z.object({
  question: QuestionCode,
  mine: z.string(),
  theirs: z.string(),
  agrees: z.boolean(),
})

/**
 * The agreement of the viewer and a member, over the questions that both have answered and show. `agreed` is `null` and
 * `reasons` is empty while they have fewer such questions than `limits.common_answers_min`.
 */
export const Agreement = z.object({
  common: z.int(),
  agreed: z.int().nullable(),
  /** At most three agreements and one disagreement, those first that matter most to the viewer. */
  reasons: z.array(Reason),
})
export type Agreement = z.infer<typeof Agreement>

export const agreementCalls = {
  listOwnAnswers: call(paths.listOwnAnswers, {
    auth: 'member',
    rateLimit: 'read',
    summary:
      'The caller’s answers to the questions of “Would you get along?” (X17), in the order of the questions.',
    input: z.object({}),
    output: z.object({ answers: z.array(OwnAnswer), sensitive_consent: z.boolean() }),
    errors: ['auth_required'],
  }),
  saveAnswer: call(paths.saveAnswer, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Stores or changes one answer. Questions about sensitive data need the separate consent (P1).',
    input: OwnAnswer,
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'consent_required'],
  }),
  removeAnswer: call(paths.removeAnswer, {
    auth: 'member',
    rateLimit: 'write',
    summary: 'Deletes one answer. Repeating it changes nothing.',
    input: z.object({ question: QuestionCode }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields'],
  }),
} as const
