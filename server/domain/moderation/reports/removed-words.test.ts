import { afterAll, expect, test } from 'vitest'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'
import { measuresOf, reasons } from '../member-acts/measures.fixture.ts'
import { deliverOutcome, idOf, report } from './reports.fixture.ts'

const app = await startTestApp()
afterAll(() => app[Symbol.asyncDispose]())
const { caseOf, person } = measuresOf(() => app)

const prompts = [
  { prompt: 'win_me_over' as const, answer: 'mi scrivi al 333' },
  { prompt: 'teach_me' as const, answer: 'fischiare' },
]
const question = 'Che numero hai?'

async function reported() {
  const [anna, bruno] = [await app.member(), await app.member()]
  await app.call(anna, 'saveProfile', { prompts, opening_question: question })
  const token = await report(app, bruno, anna.id, { reason: 'spam' })
  return { anna, bruno, token, id: await idOf(app) }
}

const wordsOf = async (who: TestMember) => {
  const { profile } = await app.call(who, 'getOwnProfile', {})
  return [profile.prompts.map(({ prompt }) => prompt), profile.opening_question]
}

test('the reviewer of a report sees the own words and takes one off; the undo puts it back', async () => {
  const { anna, id } = await reported()
  const { call } = await person()
  const { reports } = await call('listReportsToReview', {})
  const evidence = reports.find((each) => each.id === id)?.evidence
  expect(evidence).toMatchObject({ prompts, opening_question: question, removed: [] })
  const decision = { report: id, outcome: 'warned' as const, removes: ['win_me_over' as const], ...reasons }
  const { mails } = await call('previewReportDecision', decision)
  expect(mails[0]?.text).toContain('«mi scrivi al 333»')
  expect(await wordsOf(anna)).toEqual([['win_me_over', 'teach_me'], question])

  await call('decideReport', decision)
  expect(await wordsOf(anna)).toEqual([['teach_me'], question])
  await call('undoReportDecision', { report: id })
  expect(await wordsOf(anna)).toEqual([['teach_me', 'win_me_over'], question])
  await call('decideReport', { ...decision, removes: ['opening_question'] })
  expect(await wordsOf(anna)).toEqual([['teach_me', 'win_me_over'], ''])
})

test('the member reads which words went, and gets them back if the appeal is right', async () => {
  const { anna } = await reported()
  const [{ call }, second] = [await person(), await person()]
  expect((await call('getMemberActs', { member: anna.id })).words).toEqual({
    ...{ prompts, opening_question: question },
  })
  const { report: id } = await call('takeMeasure', {
    ...{ member: anna.id, outcome: 'warned', removes: ['win_me_over', 'opening_question'], ...reasons },
  })
  expect(await wordsOf(anna)).toEqual([['teach_me'], ''])
  await deliverOutcome(app)
  const mail = app.outbox.to(anna.email).at(-1)?.text
  expect(mail).toContain('abbiamo tolto una parte del tuo profilo')
  expect(mail).not.toContain('non cambia nulla')
  const told = await caseOf(anna)
  expect(told?.content).toMatchObject({ is_removed: true, text: `mi scrivi al 333\n${question}` })
  // A text that the member has written in the meantime stays.
  await app.call(anna, 'saveProfile', { opening_question: 'Mare o montagna?' })
  await app.call(anna, 'appealReport', { case: told?.case as CaseToken, text: 'Era uno scherzo.' })
  await second.call('decideReport', { report: id, outcome: 'no_breach', note: 'Ha ragione.' })
  expect(await wordsOf(anna)).toEqual([['teach_me', 'win_me_over'], 'Mare o montagna?'])
})

test('takes nothing off without a measure', async () => {
  const { anna, id } = await reported()
  const { call } = await person()
  await call('decideReport', { report: id, outcome: 'no_breach', removes: ['win_me_over'] })
  expect(await wordsOf(anna)).toEqual([['win_me_over', 'teach_me'], question])
})
