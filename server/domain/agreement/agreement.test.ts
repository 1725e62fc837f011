import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import { type QuestionCode, questionCodes, questions } from '#contract/agreement/questions.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { personalData } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Answers with the first code, which suits alone, unless told otherwise. */
const answer = (question: QuestionCode, changes: Partial<OwnAnswer> = {}): OwnAnswer => {
  const [first] = questions[question].answers
  return { question, answer: first, suits: [first], weight: 'some', shown: true, ...changes }
}
const save = (who: TestMember, question: QuestionCode, changes?: Partial<OwnAnswer>) =>
  app.call(who, 'saveAnswer', answer(question, changes))
const remove = (who: TestMember, question: QuestionCode) => app.call(who, 'removeAnswer', { question })
const answersOf = async (who: TestMember) => (await app.call(who, 'listOwnAnswers', {})).answers
const agreementOf = async (viewer: TestMember, other: TestMember) =>
  (await app.call(viewer, 'getMember', { id: other.id })).profile.agreement
const rowsOf = async (who: TestMember) =>
  (await app.db.query('select from agreement_answers where member_id = $1', [who.id])).rowCount

/** Returns two members who have answered and show the first questions, the same way. */
async function pairOf(count: number, options: Parameters<TestApp['member']>[0] = {}) {
  const [anna, dan] = [await app.member(options), await app.member(options)]
  for (const question of questionCodes.slice(0, count))
    for (const who of [anna, dan]) await save(who, question)
  return { anna, dan }
}

/** Searches the members of a birth date, so that tests do not find each other's members. */
const found = async (who: TestMember, agree: '7' | '9' | undefined, years: number) => {
  const ages = { min_age: years, max_age: years, country: 'IT' }
  const { results } = await app.call(who, 'searchMembers', { ...ages, ...(agree && { agree }) })
  const { numResults } = await app.call(who, 'countMembers', { ...ages, ...(agree && { agree }) })
  expect(results).toHaveLength(numResults)
  return results.map(({ name }) => name)
}

test('X17: stores, changes and removes each answer; two tabs keep the answers of each other', async () => {
  const anna = await app.member()
  await Promise.all([save(anna, 'dinner'), save(anna, 'saturday'), save(anna, 'smoking')])
  await save(anna, 'dinner', { answer: 'nine', suits: ['eight', 'nine'], weight: 'much', shown: false })
  expect(await answersOf(anna)).toEqual([
    answer('saturday'),
    answer('dinner', { answer: 'nine', suits: ['eight', 'nine'], weight: 'much', shown: false }),
    answer('smoking'),
  ])
  for (const question of ['dinner', 'dinner', 'saturday', 'smoking'] as const) await remove(anna, question)
  expect([await answersOf(anna), await rowsOf(anna)]).toEqual([[], 0])
})

test('X17: rejects answers of other questions and empty choices, and stores nothing', async () => {
  const anna = await app.member()
  const refused = [{ answer: 'friends' }, { suits: ['seven', 'friends'] }, { suits: [] }]
  for (const changes of refused)
    await expect(save(anna, 'dinner', changes)).rejects.toMatchObject({ code: 'invalid_fields' })
  expect(await rowsOf(anna)).toBe(0)
})

test('P1: sensitive answers need the consent, and go when it is withdrawn', async () => {
  const anna = await app.member()
  await save(anna, 'dinner')
  for (const question of ['faith', 'feasts', 'opposite_vote', 'couple', 'intimacy', 'health'] as const)
    await expect(save(anna, question)).rejects.toMatchObject({ code: 'consent_required' })
  await app.call(anna, 'saveProfile', { sensitive_consent: true })
  for (const question of questionCodes.slice(0, 4)) await save(anna, question)
  await save(anna, 'faith')
  const dan = await app.member({ seeks: [] })
  for (const question of [...questionCodes.slice(0, 4), 'faith'] as const) await save(dan, question)
  expect(await agreementOf(dan, anna)).toMatchObject({ agreed: 5, common: 5 })

  await app.call(anna, 'saveProfile', { sensitive_consent: false })
  expect((await answersOf(anna)).map(({ question }) => question)).toEqual(questionCodes.slice(0, 4))
  expect(await agreementOf(dan, anna), 'too few answers are left').toBeNull()
  expect(await found(dan, '7', 32)).not.toContain(anna.name)
})

test('X17: shows a figure with reasons, one of which does not fit, only over answers that both show', async () => {
  const { anna, dan } = await pairOf(11)
  await save(dan, 'dinner', { answer: 'nine', suits: ['nine'] })
  await save(anna, 'dinner', { weight: 'much' })
  await save(anna, 'parents', { weight: 'much' })
  expect(await agreementOf(anna, dan)).toEqual({
    common: 11,
    agreed: 10,
    reasons: [
      { question: 'parents', mine: 'every_week', theirs: 'every_week', agrees: true },
      { question: 'saturday', mine: 'bed', theirs: 'bed', agrees: true },
      { question: 'sunday', mine: 'early', theirs: 'early', agrees: true },
      { question: 'dinner', mine: 'seven', theirs: 'nine', agrees: false },
    ],
  })
  expect(await agreementOf(dan, anna)).toMatchObject({ common: 11, agreed: 10 })
  await save(dan, 'dinner', { answer: 'nine', suits: ['nine'], shown: false })
  expect(await agreementOf(anna, dan)).toMatchObject({ common: 10, agreed: 10 })
  await save(anna, 'saturday', { shown: false })
  expect(await agreementOf(anna, dan)).toMatchObject({ common: 9, agreed: 9 })
  await remove(dan, 'parents')
  expect(await agreementOf(anna, dan)).toMatchObject({ common: 8, agreed: 8 })
})

test('X17: says nothing about fewer than five questions, about oneself, to visitors, and of invented profiles', async () => {
  const { anna, dan } = await pairOf(5)
  await remove(anna, 'dinner')
  expect(await agreementOf(anna, dan)).toEqual({ common: 4, agreed: null, reasons: [] })
  expect(await agreementOf(dan, anna), 'shows four').toBeNull()
  expect(await agreementOf(dan, dan)).toBeNull()
  const { anna: nobody } = await pairOf(5, { kind: 'fictional' })
  expect(await agreementOf(dan, nobody)).toBeNull()
  const fixture = siteFixture('aperto.test', false)
  const open = { ...fixture, settings: { ...fixture.settings, logged_out_search: true } }
  const id = await createSite(app.db, open, app.clock.now())
  app.clock.advance(20_000)
  const site = await getSite(app, id)
  const { dan: seen } = await pairOf(5, { site })
  const { api } = visitor(app, { site })
  expect((await api.getMember({ id: seen.id })).profile.agreement).toBeNull()
  await expect(api.searchMembers({ agree: '7' })).rejects.toMatchObject({ code: 'auth_required' })
})

test('X17: filters by agreement; a removed, hidden or blocked answer finds nobody at once', async () => {
  const options = { birth_date: '1976-05-12' }
  const { anna, dan } = await pairOf(10, options)
  const eva = await app.member(options)
  expect(await found(eva, '7', 50), 'no own answers').toEqual([])
  for (const question of ['saturday', 'dinner', 'sunday'] as const)
    await save(dan, question, { suits: [questions[question].answers[1]] })
  expect(await found(anna, '7', 50)).toEqual([dan.name])
  expect(await found(anna, '9', 50)).toEqual([])
  expect(await found(anna, undefined, 50)).toHaveLength(2)
  await save(anna, 'dinner', { weight: 'much' })
  expect(await found(anna, '7', 50), 'a disagreement on what matters a lot').toEqual([])
  await save(anna, 'dinner', { shown: false })
  expect(await found(anna, '7', 50), 'own answers count without being shown').toEqual([dan.name])
  await save(dan, 'cooking', { shown: false })
  expect(await found(anna, '7', 50), 'six of nine').toEqual([])
  await save(dan, 'cooking')
  await inTransaction(app.db, (tx) => blockMember(tx, dan.id, anna.id, app.clock.now()))
  expect(await found(anna, '7', 50)).toEqual([])
})

test('X17, P1: a hidden answer about sensitive data does not count in the own search', async () => {
  const options = { birth_date: '1956-05-12' }
  const { anna, dan } = await pairOf(4, options)
  for (const who of [anna, dan]) {
    await app.call(who, 'saveProfile', { sensitive_consent: true })
    await save(who, 'faith')
  }
  expect(await found(anna, '7', 70)).toEqual([dan.name])
  await save(anna, 'faith', { shown: false })
  expect(await found(anna, '7', 70)).toEqual([])
})

test('X8: a saved search by agreement finds members who begin to show answers, and nobody without own answers', async () => {
  const options = { birth_date: '1966-05-12' }
  const { anna } = await pairOf(5, options)
  await app.runJobs()
  const filter = { min_age: 60, max_age: 60, agree: '9' as const }
  await app.call(anna, 'saveSearch', { name: 'D’accordo', filter })
  const newOf = async () => (await app.call(anna, 'listSavedSearches', {})).saved[0]?.new_matches
  const join = async () => {
    app.clock.advance(60_000)
    const eva = await app.member(options)
    for (const question of questionCodes.slice(0, 5)) await save(eva, question)
    app.clock.advance(600_000)
    await app.runJobs()
  }
  await join()
  expect(await newOf()).toBe(1)
  await remove(anna, 'dinner')
  await join()
  expect(await newOf()).toBe(1)
  expect((await app.call(anna, 'searchMembers', filter)).results).toEqual([])
  const why = await app.call(anna, 'explainSearch', filter)
  expect(why.widening?.changes).toEqual([{ field: 'agree', value: null }])
})

test('A8: exports answers, and erases them', async () => {
  const { anna, dan } = await pairOf(5)
  expect((await personalData.export(app, dan.id)).agreement_answers).toHaveLength(5)
  await inTransaction(app.db, (tx) => eraseEverything(app, tx, dan.id))
  expect([await rowsOf(anna), await rowsOf(dan)]).toEqual([1, 0])
})

test('P1: a consent withdrawn between the list and the profile leaves no figure, on either side', async () => {
  const { anna, dan } = await pairOf(4, { birth_date: '1951-05-12' })
  for (const who of [anna, dan]) {
    await app.call(who, 'saveProfile', { sensitive_consent: true })
    await save(who, 'faith')
  }
  expect(await found(anna, '7', 75)).toEqual([dan.name])
  expect(await agreementOf(anna, dan)).toMatchObject({ common: 5, agreed: expect.any(Number) })
  await app.call(dan, 'saveProfile', { sensitive_consent: false })
  expect(await found(anna, '7', 75)).toEqual([])
  expect([await agreementOf(anna, dan), await agreementOf(dan, anna)]).toEqual([
    null,
    { common: 4, agreed: null, reasons: [] },
  ])
})
