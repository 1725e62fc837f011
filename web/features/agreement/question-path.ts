import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import { type QuestionCode, questionCodes } from '#contract/agreement/questions.ts'

/** The page with the member's answers, from which a question is opened. */
export const answersPath = '/questions'

export const questionPath = (question: QuestionCode) => `${answersPath}?q=${question}`

/** Returns the question in the URL parameter `q`, or `null` if there is none. */
export const questionIn = (address: URL): QuestionCode | null =>
  questionCodes.find((code) => code === address.searchParams.get('q')) ?? null

/**
 * Returns the path after a question: the next question without an answer, from this one on and then from the beginning;
 * the list of answers if all others are answered.
 */
export function pathAfter(question: QuestionCode | null, answers: readonly OwnAnswer[]): string {
  const at = question === null ? 0 : questionCodes.indexOf(question) + 1
  const others = [...questionCodes.slice(at), ...questionCodes.slice(0, Math.max(0, at - 1))]
  const next = others.find((code) => !answers.some((answer) => answer.question === code))
  return next === undefined ? answersPath : questionPath(next)
}
