import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import {
  type QuestionCode,
  questionCodes,
  questions,
  sensitiveQuestions,
  weights,
} from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'

/**
 * A member's packed answers, as a row stores them: the nth number is the answer to the nth question, or null. From the
 * lowest bit: the place of the answer (2 bits), the answers that suit the member (4), the weight from 1 to 3 (2), and
 * whether the answer is shown (1).
 */
export type Answers = readonly (number | null)[]

const suits_at = 2
const weight_at = 6
const shown_bit = 1 << 8

export const placeOf = (packed: number): number => packed & 0b11
const suitsOf = (packed: number): number => (packed >> suits_at) & 0b1111
export const weightOf = (packed: number): number => (packed >> weight_at) & 0b11
export const isShown = (packed: number): boolean => (packed & shown_bit) !== 0

/** Packs an answer whose codes are those of its question. */
export function pack({ question, answer, suits, weight, shown }: OwnAnswer): number {
  const { answers } = questions[question]
  const mask = suits.reduce((bits, code) => bits | (1 << answers.indexOf(code)), 0)
  const place = answers.indexOf(answer) | (mask << suits_at)
  return place | ((weights.indexOf(weight) + 1) << weight_at) | (shown ? shown_bit : 0)
}

/** Returns the answers of a row in the order of the questions. */
export const unpack = (row: Answers): OwnAnswer[] =>
  questionCodes.flatMap((question, nth) => {
    const packed = row[nth] ?? null
    if (packed === null) return []
    const { answers } = questions[question]
    return {
      question,
      answer: answers[placeOf(packed)] ?? answers[0],
      suits: answers.filter((_, place) => suitsOf(packed) & (1 << place)),
      weight: weights[weightOf(packed) - 1] ?? weights[0],
      shown: isShown(packed),
    }
  })

/** Returns whether two answers to the same question agree: each is an answer that suits the other member. */
export const agrees = (one: number, other: number): boolean =>
  (suitsOf(one) & (1 << placeOf(other))) !== 0 && (suitsOf(other) & (1 << placeOf(one))) !== 0

/** A question that two members have both answered. */
export interface Compared {
  readonly question: QuestionCode
  readonly mine: number
  readonly theirs: number
  readonly agrees: boolean
}

/**
 * Compares two members over the questions that both have answered and show. Swapping the members swaps only `mine` and
 * `theirs`.
 */
export const compareShown = (mine: Answers, theirs: Answers): Compared[] =>
  compare(mine, theirs).filter((compared) => isShown(compared.mine))

/** Compares over the questions that both have answered and the other member shows. */
const compare = (mine: Answers, theirs: Answers): Compared[] =>
  questionCodes.flatMap((question, nth) => {
    const [own, other] = [mine[nth] ?? null, theirs[nth] ?? null]
    if (own === null || other === null || !isShown(other)) return []
    return { question, mine: own, theirs: other, agrees: agrees(own, other) }
  })

/** Returns whether a row shows enough answers to be compared with anybody. */
export const showsEnough = (row: Answers): boolean =>
  row.filter((packed) => packed !== null && isShown(packed)).length >= limits.common_answers_min

/**
 * Returns whether a member's own answer counts in the member's search. A hidden answer does, but not to a question about
 * sensitive data: a member who searches by faith or health shows the own answer too.
 */
const countsInSearch = (question: QuestionCode, packed: number): boolean =>
  isShown(packed) || !sensitiveQuestions.includes(question)

/** Returns whether a row has enough answers to search by them. */
export const hasEnough = (row: Answers): boolean =>
  questionCodes.filter((question, nth) => {
    const packed = row[nth] ?? null
    return packed !== null && countsInSearch(question, packed)
  }).length >= limits.common_answers_min

/**
 * Returns whether a member suits a search for at least `tenths` of ten answers in agreement. The searcher's own
 * answers count as `countsInSearch` says, the other member's only if they are shown. A disagreement on what matters a lot
 * to the searcher rules the member out.
 */
export function agreesAtLeast(mine: Answers, theirs: Answers, tenths: number): boolean {
  const compared = compare(mine, theirs).filter((each) => countsInSearch(each.question, each.mine))
  if (compared.length < limits.common_answers_min) return false
  if (compared.some((each) => !each.agrees && weightOf(each.mine) === weights.length)) return false
  return compared.filter((each) => each.agrees).length * 10 >= tenths * compared.length
}
