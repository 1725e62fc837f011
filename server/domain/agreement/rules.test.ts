import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import {
  type QuestionCode,
  questionCodes,
  sensitiveQuestions,
  questions,
  weights,
} from '#contract/agreement/questions.ts'
import { type Answers, compareShown, agreesAtLeast, pack, showsEnough, unpack } from './rules.ts'

/** `npm run proof -- compatibility` compares more pairs. */
const pairs = Number(process.env.COMPATIBILITY_PAIRS ?? 3_000)

const answerTo = (question: QuestionCode): fc.Arbitrary<OwnAnswer> => {
  const { answers } = questions[question]
  return fc.record({
    question: fc.constant(question),
    answer: fc.constantFrom(...answers),
    suits: fc.subarray([...answers], { minLength: 1 }),
    weight: fc.constantFrom(...weights),
    shown: fc.nat(4).map((n) => n > 0),
  })
}

/** Answers of a member: about half of the questions, or nearly all. */
const member = fc
  .integer({ min: 1, max: 9 })
  .chain((often) => fc.tuple(...questionCodes.map((code) => fc.option(answerTo(code), { freq: often }))))
  .map((answers) => answers.filter((answer) => answer !== null))

const rowOf = (answers: readonly OwnAnswer[]): Answers =>
  questionCodes.map((code) => {
    const answer = answers.find((each) => each.question === code)
    return answer ? pack(answer) : null
  })

/** A plain recount, on the answers as members give them. */
function recount(mine: readonly OwnAnswer[], theirs: readonly OwnAnswer[]) {
  let [common, agreed, broken] = [0, 0, false]
  for (const own of mine)
    for (const other of theirs) {
      if (own.question !== other.question || !other.shown) continue
      common++
      const isFine = own.suits.includes(other.answer) && other.suits.includes(own.answer)
      if (isFine) agreed++
      else if (own.weight === 'much') broken = true
    }
  return { common, agreed, broken }
}

test('X17: unpacks what it has packed', () => {
  fc.assert(
    fc.property(member, (answers) => {
      expect(unpack(rowOf(answers))).toEqual(answers)
    }),
    { numRuns: 300, seed: 17 },
  )
})

test('X17: agreement of two members equals a plain recount, and is the same from both sides', () => {
  const least = { numRuns: pairs, seed: 17 }
  const seen = { compared: 0, found: 0 }
  fc.assert(
    fc.property(member, member, (anna, dan) => {
      const [mine, theirs] = [rowOf(anna), rowOf(dan)]
      const shown = anna.filter((answer) => answer.shown)
      const expected = recount(shown, dan)
      const compared = compareShown(mine, theirs)
      const agreed = compared.filter(({ agrees }) => agrees).length
      if (compared.length !== expected.common || agreed !== expected.agreed) throw new Error('differs')
      const back = compareShown(theirs, mine)
      if (back.length !== compared.length || back.filter(({ agrees }) => agrees).length !== agreed)
        throw new Error('differs from the other side')
      if (showsEnough(mine) !== shown.length >= 5) throw new Error('counts shown answers wrongly')
      for (const tenths of [7, 9]) {
        const counted = anna.filter(({ question, shown }) => shown || !sensitiveQuestions.includes(question))
        const all = recount(counted, dan)
        const isExpected = all.common >= 5 && !all.broken && all.agreed / all.common >= tenths / 10 - 1e-9
        if (agreesAtLeast(mine, theirs, tenths) !== isExpected) throw new Error('the search differs')
        if (isExpected) seen.found++
      }
      if (compared.length >= 5) seen.compared++
    }),
    least,
  )
  // The generated pairs are neither all without nor all with a result.
  expect(seen.compared).toBeGreaterThan(pairs / 4)
  expect(seen.found).toBeGreaterThan(0)
})

test('X17: an answer that its owner does not show changes nothing for others', () => {
  fc.assert(
    fc.property(member, member, (anna, dan) => {
      const kept = dan.filter((answer) => answer.shown)
      expect(compareShown(rowOf(anna), rowOf(kept))).toEqual(compareShown(rowOf(anna), rowOf(dan)))
      for (const tenths of [7, 9])
        expect(agreesAtLeast(rowOf(anna), rowOf(kept), tenths)).toBe(
          agreesAtLeast(rowOf(anna), rowOf(dan), tenths),
        )
    }),
    { numRuns: 300, seed: 17 },
  )
})
