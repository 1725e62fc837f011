import { questionCodes, questions, weights } from '#contract/agreement/questions.ts'
import { type Answers, pack } from '#server/domain/agreement/index.ts'
import type { Random } from '../random.ts'

/**
 * Draws a member's answers to "Would you get along?" (X17). Most members stop after some questions, have an answer that
 * most others have too, and could live with some of the others.
 */
export function drawAnswers(random: Random): Answers {
  const answered = random.whole(3, questionCodes.length)
  return questionCodes.map((question) => {
    if (random.next() * questionCodes.length >= answered) return null
    const codes: readonly string[] = questions[question].answers
    const answer = codes[Math.floor(random.next() ** 1.5 * codes.length)] ?? codes[0]
    return pack({
      question,
      answer: answer as never,
      suits: codes.filter((code) => code === answer || random.next() < 0.6) as never,
      weight: random.pick(weights),
      shown: random.next() < 0.85,
    })
  })
}
