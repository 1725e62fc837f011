import { questionCodes, questions, weights } from '#contract/agreement/questions.ts'
import { type Answers, pack } from '#server/domain/agreement/index.ts'
import { type Random, seededRandom } from '../portraits/random.ts'
import type { Person } from './person.ts'

/** Two in three people outside the cast have answered; everybody of the cast has. */
const share_answering = 0.65
/** The chance that another answer than the own one suits a person. */
const share_suiting = 0.75

/** The chance that a question matters a lot to a person. */
const share_mattering = 0.1

/**
 * Draws the answers of a demo member (X17), always the same for a name. Returns `null` for somebody without answers.
 * Most people have begun with the first questions and stopped somewhere. Invented profiles have no answers.
 */
export function drawAnswers(person: Person): Answers | null {
  if (person.kind !== 'member') return null
  const random = seededRandom(`answers of ${person.name}`)
  if (person.key === '' && random.next() > share_answering) return null
  const count = Math.round(random.between(9, questionCodes.length))
  return questionCodes.map((question, nth) => {
    const { isSensitive = false } = questions[question]
    const isSkipped = nth >= count || random.next() < 0.12 || (isSensitive && !person.consents)
    return isSkipped ? null : drawAnswer(random, question)
  })
}

function drawAnswer(random: Random, question: (typeof questionCodes)[number]): number {
  const { answers, isSensitive = false } = questions[question]
  const answer = random.pick(answers)
  return pack({
    question,
    answer,
    suits: answers.filter((code) => code === answer || random.next() < share_suiting),
    weight: random.next() < share_mattering ? 'much' : random.pick(weights.slice(0, 2)),
    shown: random.next() > (isSensitive ? 0.6 : 0.1),
  })
}
