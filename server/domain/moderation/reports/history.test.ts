import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import { createSession, makeCaseToken } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { effectsOf } from './present-case.ts'

const idOf = async (app: TestApp) => (await app.db.query('select max(id) as id from report')).rows[0].id
const caseOf = async (app: TestApp, token: CaseToken) =>
  (await app.call(null, 'getReport', { case: token })).report
const appeal = async (app: TestApp, token: CaseToken, text: string) => {
  app.clock.advance(minutes(1))
  await app.call(null, 'appealReport', { case: token, text })
  app.clock.advance(minutes(1))
}
async function deliverOutcome(app: TestApp): Promise<void> {
  app.clock.advance(minutes(limits.outcome_delay_minutes))
  await app.runJobs()
}

test.each([
  ['no_breach', undefined, ['no_breach']],
  ['suspended', 'no_breach', ['suspended']],
  ['no_breach', 'no_breach', ['no_breach_kept']],
  ['warned', 'warned', ['warned_kept']],
  ['no_breach', 'suspended', ['suspended_withdrawn', 'no_breach_after_all']],
  ['warned', 'photo_hidden', ['photo_hidden_withdrawn', 'warned']],
] as const)('%s after %s has the effects %s', (outcome, earlier, effects) => {
  const at = '2026-11-20T12:00:00.000Z'
  const decision = { outcome, ends_at: null, at }
  expect(effectsOf(decision, earlier && { outcome: earlier })).toEqual(effects)
})

test('shows both sides the first decision, the appeal and the new decision, on the page and in the mail', async () => {
  await using app = await startTestApp()
  const bruno = await app.member()
  const [one, two] = [await createReviewer(app), await createReviewer(app)]
  const email = 'vicina@posta.test'
  const { case: ofReporter } = await app.call(null, 'reportMember', {
    member: bruno.id,
    reason: 'harassment',
    email,
  })
  const report = await idOf(app)
  const ofMember = await makeCaseToken(app, report, 'member')
  await one('decideReport', { report, outcome: 'suspended', ground: 'harassment', note: 'Minacce.' })
  await deliverOutcome(app)
  expect(app.outbox.to(email).at(-1)?.text).toContain('una volta e gratis')
  await appeal(app, ofMember, 'Era un equivoco.')
  // The reporter does not see the reported member's appeal before the new decision.
  expect(await caseOf(app, ofReporter)).toMatchObject({ status: 'decided', decisions: [{ appeals: [] }] })
  await two('decideReport', { report, outcome: 'no_breach', note: 'Riletto tutto.' })
  await deliverOutcome(app)

  const lifted = {
    outcome: 'no_breach',
    effects: ['suspended_withdrawn', 'no_breach_after_all'],
    note: 'Riletto tutto.',
    appeals: [],
  }
  const first = { outcome: 'suspended', effects: ['suspended'], ground: 'harassment', note: 'Minacce.' }
  expect(await caseOf(app, ofReporter)).toMatchObject({
    decisions: [{ ...first, appeals: [{ side: 'member', text: null, at: null }] }, lifted],
    may_appeal: true,
  })
  expect(await caseOf(app, ofMember)).toMatchObject({
    decisions: [
      { ...first, appeals: [{ side: 'member', text: 'Era un equivoco.', at: expect.any(String) }] },
      lifted,
    ],
    may_appeal: false,
  })
  for (const [to, how] of [
    [email, 'Poi ci è stato chiesto un riesame'],
    [bruno.email, 'Poi hai chiesto un riesame'],
  ] as const) {
    const mail = app.outbox.to(to).at(-1)
    expect(mail?.subject).toContain('Una nuova decisione')
    for (const part of ['avevamo deciso di sospendere l’account', how, 'ritirato la sospensione'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).not.toContain('cambiato nulla')
  }

  // After the decision about the reporter's own appeal, neither the page nor the mail offers another appeal.
  await appeal(app, ofReporter, 'Guardate meglio.')
  await one('decideReport', { report, outcome: 'no_breach', note: 'Confermato.' })
  await deliverOutcome(app)
  expect(await caseOf(app, ofReporter)).toMatchObject({
    status: 'decided',
    may_appeal: false,
    decisions: [
      {},
      { appeals: [{ side: 'reporter', text: 'Guardate meglio.' }] },
      { effects: ['no_breach_kept'], note: 'Confermato.' },
    ],
  })
  expect(app.outbox.to(email).at(-1)?.text).not.toContain('una volta e gratis')
  await expect(app.call(null, 'appealReport', { case: ofReporter, text: 'Ancora.' })).rejects.toMatchObject({
    code: 'report_appeal_closed',
  })
})

test('a decision that is undone after its mails is told to be withdrawn, and no appeal is invented', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const one = await createReviewer(app)
  await app.call(anna, 'reportMember', { member: bruno.id, reason: 'fake' })
  const report = await idOf(app)
  const decide = (outcome: 'suspended' | 'warned') =>
    one('decideReport', { report, outcome, days: 9, ground: 'fake', note: 'Foto di un attore.' })
  await decide('suspended')
  await deliverOutcome(app)
  await one('undoReportDecision', { report })
  expect(app.outbox.to(bruno.email)).toHaveLength(1)
  const again = await createSession(app, { member: bruno.id, site: bruno.site, userAgent: 'test' })
  const listed = async () => (await app.call({ ...bruno, token: again }, 'listOwnReports', {})).decided
  const decided = await listed()
  expect(decided[0]?.decisions ?? []).toEqual([])
  await decide('warned')
  await deliverOutcome(app)
  for (const who of [anna, bruno]) {
    const text = app.outbox.to(who.email).at(-1)?.text ?? ''
    expect(text).toContain('Abbiamo ritirato la sospensione')
    expect(text).not.toContain('e abbiamo riesaminato')
  }
  expect((await listed())[0]?.decisions).toMatchObject([
    { outcome: 'suspended', appeals: [] },
    { outcome: 'warned', effects: ['suspended_withdrawn', 'warned'] },
  ])
})

test('begins the reported member’s history with the first measure, and leaves out undone decisions', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const [one, two] = [await createReviewer(app), await createReviewer(app)]
  const { case: ofReporter } = await app.call(anna, 'reportMember', { member: bruno.id, reason: 'fake' })
  const report = await idOf(app)
  await one('decideReport', { report, outcome: 'warned', ground: 'fake', note: 'Sbagliata.' })
  await one('undoReportDecision', { report })
  await one('decideReport', { report, outcome: 'no_breach' })
  await appeal(app, ofReporter, 'È un attore.')
  await two('decideReport', { report, outcome: 'warned', ground: 'fake', note: 'Foto di un attore.' })
  const { reported } = await app.call(anna, 'listOwnReports', {})
  const { decided } = await app.call(bruno, 'listOwnReports', {})
  expect(reported).toMatchObject([
    {
      decisions: [
        { outcome: 'no_breach', appeals: [{ side: 'reporter', text: 'È un attore.' }] },
        { outcome: 'warned', effects: ['warned'] },
      ],
    },
  ])
  expect(decided[0]?.decisions).toMatchObject([{ outcome: 'warned', effects: ['warned'], appeals: [] }])
  expect(JSON.stringify(decided)).not.toContain('È un attore.')
  await deliverOutcome(app)
  expect(app.outbox.to(bruno.email).at(-1)?.subject).toMatch(/^Una decisione/)
})
