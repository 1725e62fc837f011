import { expect, test } from 'vitest'
import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import { type QuestionCode, questionCodes, questions } from '#contract/agreement/questions.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { insertReadyAnswers, pack } from '#server/domain/agreement/index.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { plansOf } from '#tests/harness/statement-plans.ts'

/** Answers with the first code, which suits alone. */
const answer = (question: QuestionCode, changes: Partial<OwnAnswer> = {}): OwnAnswer => {
  const [first] = questions[question].answers
  return { question, answer: first, suits: [first], weight: 'some', shown: true, ...changes }
}
/** An answer that suits nobody who gives the first one. */
const other = (question: QuestionCode): OwnAnswer => {
  const [, second] = questions[question].answers
  return answer(question, { answer: second, suits: [second] })
}
const openQuestions = questionCodes.filter((code) => !('isSensitive' in questions[code])).slice(0, 6)

async function save(app: TestApp, who: TestMember, answers: readonly OwnAnswer[]) {
  for (const each of answers) await app.call(who, 'saveAnswer', each)
}

async function startPair(app: TestApp) {
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const dan = await app.member({ gender: 'man', seeks: ['woman'] })
  await save(
    app,
    dan,
    openQuestions.map((code) => answer(code)),
  )
  const deck = () => app.call(anna, 'getDeck', {})
  const shows = async () => (await deck()).cards.some(({ id }) => id === dan.id)
  return { anna, dan, deck, shows }
}

test('X17: the deck asks for agreement, says when own answers are missing, and follows every change of them', async () => {
  await using app = await startTestApp()
  const { anna, dan, deck, shows } = await startPair(app)
  const silent = await app.member({ gender: 'man', seeks: ['woman'] })
  await app.call(anna, 'saveMatchPreferences', { agree: '7' })
  expect(await deck()).toMatchObject({ cards: [], has_more: false, needs_answers: true })
  await save(
    app,
    anna,
    openQuestions.map((code) => answer(code)),
  )
  const found = await deck()
  expect(found).toMatchObject({ has_more: false, needs_answers: false })
  expect(found.cards.map(({ id }) => id)).toEqual([dan.id])
  expect(found.cards.map(({ id }) => id)).not.toContain(silent.id)

  // Five of six agree, which is more than seven of ten and less than nine.
  const [last] = openQuestions.slice(-1) as [QuestionCode]
  await save(app, anna, [other(last)])
  expect(await shows()).toBe(true)
  await app.call(anna, 'saveMatchPreferences', { agree: '9' })
  expect(await shows()).toBe(false)
  // The deck begins again with other answers, so that it skips nobody who agrees now.
  await save(app, anna, [answer(last)])
  expect(await shows()).toBe(true)
  await save(app, dan, [other(last)])
  expect(await shows()).toBe(false)
  await app.call(anna, 'saveMatchPreferences', { agree: null })
  expect(await shows()).toBe(true)
})

test('X17, P1: hidden answers of others and those without consent count for nothing in the deck', async () => {
  await using app = await startTestApp()
  const { anna, dan, deck, shows } = await startPair(app)
  await save(
    app,
    anna,
    openQuestions.map((code) => answer(code)),
  )
  await app.call(anna, 'saveMatchPreferences', { agree: '9' })
  const before = await deck()
  // An answer that Dan does not show leaves every part of the deck as it was.
  const [next] = questionCodes.filter((code) => !('isSensitive' in questions[code])).slice(6) as [
    QuestionCode,
  ]
  await save(app, anna, [answer(next, { weight: 'much' })])
  for (const hidden of [answer(next, { shown: false }), { ...other(next), shown: false }]) {
    await save(app, dan, [hidden])
    expect(await deck()).toEqual(before)
  }
  // Two of the five answers that Dan shows are about sensitive data. They go with the consent, and so does Dan.
  for (const code of openQuestions.slice(0, 3)) await app.call(dan, 'removeAnswer', { question: code })
  await app.call(dan, 'saveProfile', { sensitive_consent: true })
  const sensitive = ['faith', 'couple'] as const
  for (const who of [anna, dan]) {
    await app.call(who, 'saveProfile', { sensitive_consent: true })
    await save(
      app,
      who,
      sensitive.map((code) => answer(code)),
    )
  }
  expect(await shows()).toBe(true)
  await app.call(dan, 'saveProfile', { sensitive_consent: false })
  expect(await shows()).toBe(false)
  // The same for the searcher's own answers.
  for (const code of openQuestions) await app.call(anna, 'removeAnswer', { question: code })
  await app.call(anna, 'removeAnswer', { question: next })
  await save(
    app,
    anna,
    openQuestions.slice(3).map((code) => answer(code)),
  )
  expect((await deck()).needs_answers).toBe(false)
  // A hidden answer about sensitive data counts in no own search, so four are left.
  await save(app, anna, [answer('faith', { shown: false })])
  expect(await deck()).toMatchObject({ cards: [], needs_answers: true })
  await save(app, anna, [answer('faith')])
  expect((await deck()).needs_answers).toBe(false)
  await app.call(anna, 'saveProfile', { sensitive_consent: false })
  expect(await deck()).toMatchObject({ cards: [], needs_answers: true })
})

test('X17: a deck by agreement passes those who disagree in bounded walks, and misses nobody', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  await save(
    app,
    anna,
    openQuestions.map((code) => answer(code)),
  )
  await app.call(anna, 'saveMatchPreferences', { agree: '9' })
  const dan = await app.member({ gender: 'man', seeks: ['woman'] })
  await save(
    app,
    dan,
    openQuestions.map((code) => answer(code)),
  )
  // 4,000 men have been active since, and agree on nothing.
  app.clock.advance(3_600_000)
  await app.db.query(
    `insert into member_search (site_id, country, member_id, attributes, gender, birth_date, active_at)
     select s.site_id, s.country, i, s.attributes, s.gender, s.birth_date,
            $2::timestamptz - interval '10 minutes' - i * interval '1 millisecond'
       from member_search s, generate_series(1, 4000) i where s.member_id = $1`,
    [dan.id, app.clock.now()],
  )
  const strangers = Array.from({ length: 4_000 }, (_, nth) => ({
    member_id: `${nth + 1}` as MemberId,
    answers: questionCodes.map((code) => (openQuestions.includes(code) ? pack(other(code)) : null)),
  }))
  await insertReadyAnswers(app.db, strangers)
  await app.db.query('vacuum analyze member_search, agreement_answers')
  const deck = () => app.call(anna, 'getDeck', {})
  const plans = await plansOf(app, deck)
  expect(plans.reduce((sum, { buffers }) => sum + buffers, 0)).toBeLessThan(9_000)
  for (const { scanned } of plans) expect(scanned).not.toContain('member_search')
  let calls = 1
  let found = await deck()
  for (; found.cards.length === 0 && found.has_more; calls++) found = await deck()
  expect(found).toMatchObject({ cards: [{ id: dan.id }], has_more: false })
  expect(calls).toBeLessThanOrEqual(3)
})
