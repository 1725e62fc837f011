/** Tests the mails about a decision that is undone after its own mails have left. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaseToken } from '#server/domain/accounts/index.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { caseOf, deliverOutcome, idOf, report } from './reports.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const textsTo = (email: string) => app.outbox.to(email).map(({ text }) => text)
const undone = /Da adesso quella decisione non vale più/

test('both sides read at once that the decision is undone, and that nothing holds any more', async () => {
  const moderator = await createReviewer(app)
  const [anna, bruno] = [await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const id = await idOf(app)
  await moderator('decideReport', { report: id, outcome: 'suspended', ground: 'fake', note: 'Foto altrui.' })
  await deliverOutcome(app)
  app.clock.advance(hours(3))
  await moderator('undoReportDecision', { report: id })
  await app.runJobs()
  for (const { email } of [anna, bruno]) {
    const [, mail, more] = textsTo(email)
    expect(more).toBeUndefined()
    expect(mail).toMatch(/avevamo deciso di sospendere l’account\./)
    expect(mail).toMatch(undone)
    expect(mail).toMatch(/In questo caso non è in vigore nessun provvedimento/)
    expect(mail).toMatch(/Una persona guarda di nuovo il caso/)
    expect(mail).not.toContain('Foto altrui.')
  }
  // The link of the mail opens, and the next decision is told to both.
  expect(await caseOf(app, await makeCaseToken(app, id, 'member'))).toMatchObject({ decisions: [] })
  await moderator('decideReport', { report: id, outcome: 'no_breach' })
  await deliverOutcome(app)
  for (const { email } of [anna, bruno]) expect(textsTo(email)).toHaveLength(3)
})

test('an undone decision about an appeal brings the measure before it back, and the member reads so', async () => {
  const [one, two] = [await createReviewer(app), await createReviewer(app)]
  const [anna, bruno] = [await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const id = await idOf(app)
  await one('decideReport', { report: id, outcome: 'suspended', ground: 'fake', note: 'Foto altrui.' })
  await deliverOutcome(app)
  app.clock.advance(minutes(1))
  await app.call(null, 'appealReport', { case: await makeCaseToken(app, id, 'member'), text: 'Sono io.' })
  app.clock.advance(minutes(1))
  await two('decideReport', { report: id, outcome: 'no_breach', note: 'È lei.' })
  await deliverOutcome(app)
  await two('undoReportDecision', { report: id })
  await app.runJobs()
  const mail = textsTo(bruno.email).at(-1)
  expect(mail).toMatch(/avevamo deciso che le regole non erano state violate/)
  expect(mail).toMatch(/vale di nuovo quella precedente/)
  expect(mail).toMatch(/avevamo deciso di sospendere l’account/)
  expect(mail).not.toMatch(/nessun provvedimento/)
})

test('an early undo, and a late one that a new decision overtakes, send no mail of their own', async () => {
  const moderator = await createReviewer(app)
  const [anna, bruno] = [await app.member(), await app.member()]
  await report(app, anna, bruno.id)
  const id = await idOf(app)
  const warn = () =>
    moderator('decideReport', { report: id, outcome: 'warned', ground: 'fake', note: 'Attento.' })
  await warn()
  await moderator('undoReportDecision', { report: id })
  await app.runJobs()
  expect(textsTo(bruno.email)).toEqual([])
  await warn()
  await deliverOutcome(app)
  await moderator('undoReportDecision', { report: id })
  app.clock.advance(minutes(1))
  await warn()
  await deliverOutcome(app)
  for (const { email } of [anna, bruno])
    expect(textsTo(email).filter((text) => undone.test(text))).toEqual([])
})
