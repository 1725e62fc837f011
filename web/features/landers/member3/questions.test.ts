import { expect, test } from 'vitest'
import { interests } from '#contract/profiles/facets.ts'
import { questionsFor, standardQuestions } from './questions.ts'

const all = interests.map((_, at) => at + 1)
const optionsOf = (questions: ReturnType<typeof questionsFor>) =>
  questions?.map(({ options }) => options.join())

test('asks at most five questions, each answered by an interest of the profile', () => {
  const answers = ['cats', 'wine', 'art', 'cars', 'yoga', 'skiing'] as const
  const questions = questionsFor(answers, all, false)
  expect(questions).toHaveLength(5)
  for (const { options } of questions ?? [])
    expect(options.some((each) => answers.includes(each as never))).toBe(true)
})

test('is no game with fewer than three answers, or if the site offers too few of the interests', () => {
  expect(questionsFor(['cats', 'wine'], all, false)).toBeNull()
  expect(questionsFor(['cats', 'dogs', 'wine'], all, false)).toBeNull()
  expect(questionsFor(['cats', 'wine', 'art'], all, false)).toHaveLength(3)
  expect(
    questionsFor(
      ['cats', 'wine', 'art'],
      all.filter((id) => id !== interests.indexOf('coffee') + 1),
      false,
    ),
  ).toBeNull()
})

test('the weekend changes the prompts that have a time, not the options', () => {
  const answers = ['cats', 'reading', 'theatre'] as const
  const [usual, weekend] = [questionsFor(answers, all, false), questionsFor(answers, all, true)]
  expect(optionsOf(weekend)).toEqual(optionsOf(usual))
  expect(weekend?.map(({ ask }) => ask.message)).toEqual([
    'A casa, chi comanda?',
    'Sabato pomeriggio?',
    'Sabato sera?',
  ])
})

test('every interest is in exactly one question', () => {
  const asked = interests.filter(
    (each) => questionsFor([each, 'cats', 'wine', 'art', 'yoga'], all, false) !== null,
  )
  expect(asked).toHaveLength(interests.length)
  expect(standardQuestions(all, false)).toHaveLength(5)
})
