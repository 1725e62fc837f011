import { beforeAll, expect, test } from 'vitest'
import type { IdempotencyKey, ReportId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { type CallAsStaff, createReviewer } from '#tests/harness/reviewers.ts'
import { deliverOutcome } from './reports.fixture.ts'

let app: TestApp
let vera: CallAsStaff
beforeAll(async () => {
  app = await startTestApp()
  vera = await createReviewer(app)
  return () => app[Symbol.asyncDispose]()
})

const send = async (from: TestMember, to: TestMember, text: string) => {
  app.clock.advance(minutes(1))
  const key = crypto.randomUUID() as IdempotencyKey
  // One of the texts asks for money, which would pause its sender (X13).
  return (await app.call(from, 'sendMessage', { to: to.id, text, key, as_it_is: true })).message
}
const latest = async () =>
  (await app.db.query<{ id: ReportId }>('select max(id) as id from report')).rows[0]?.id as ReportId
const looks = async (report: ReportId) =>
  (
    await app.db.query(
      `select after from audit_entry where action = 'looked' and object_kind = 'report' and object_id = $1`,
      [report],
    )
  ).rows
const everything = async () =>
  (
    await app.db.query(
      'select (select count(*) from audit_entry), (select array_agg(to_jsonb(r)) from report r)',
    )
  ).rows

/** Five messages, the last of which anna reports. */
async function reportedMessage() {
  const [anna, bruno] = [await app.member({ credits: 200 }), await app.member({ credits: 200 })]
  for (const text of ['Uno.', 'Due.', 'Tre.', 'Quattro.']) await send(bruno, anna, text)
  const { conversation, number } = await send(bruno, anna, 'Mi presti 300 euro?')
  await app.call(anna, 'reportMember', { member: bruno.id, conversation, number, reason: 'fake' })
  return { anna, bruno, report: await latest() }
}

test('O1: shows the reported message and two before it; reading on needs a reason and is logged', async () => {
  const { report } = await reportedMessage()
  const item = (await vera('listReportsToReview', {})).reports.find(({ id }) => id === report)
  expect(item?.evidence?.messages.map(({ text }) => text)).toEqual([
    'Tre.',
    'Quattro.',
    'Mi presti 300 euro?',
  ])
  expect(item?.earlier_messages).toBe(2)
  await expect(vera('readReportMessages', { report, reason: ' ' })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  expect(await looks(report)).toEqual([])
  const { messages } = await vera('readReportMessages', {
    report,
    reason: 'Non capisco a che cosa risponde.',
  })
  expect(messages.map(({ text }) => text)).toEqual([
    'Uno.',
    'Due.',
    'Tre.',
    'Quattro.',
    'Mi presti 300 euro?',
  ])
  const [look] = await looks(report)
  expect(look?.after).toEqual({ shows: ['conversation'], note: 'Non capisco a che cosa risponde.' })
})

test('O1: the preview is the very text of the mails that the decision sends, and changes nothing', async () => {
  const { report, anna, bruno } = await reportedMessage()
  await app.call(anna, 'setLanguage', { language: 'en' })
  const decision = { report, outcome: 'suspended', ground: 'fake', note: 'Chiede denaro.' } as const
  const before = await everything()
  const { mails, returns } = await vera('previewReportDecision', decision)
  expect(await everything()).toEqual(before)
  expect(mails.map(({ side, language }) => [side, language])).toEqual([
    ['member', 'it'],
    ['reporter', 'en'],
  ])
  expect(returns).toEqual({ messages: 0, senders: 0, credits: 0 })
  await vera('decideReport', decision)
  await deliverOutcome(app)
  const masked = (text = '') => text.replaceAll(/\/reports\/\S+/g, '/reports/…')
  for (const [at, who] of [bruno, anna].entries()) {
    const mail = app.outbox.to(who.email).at(-1)
    expect(masked(mail?.text)).toBe(mails[at]?.text)
    expect(mail?.subject).toBe(mails[at]?.subject)
  }
})

test('the preview counts the credits that return, as the job returns them', async () => {
  const [anna, bruno] = [await app.member({ credits: 200 }), await app.member({ credits: 200 })]
  await send(anna, bruno, 'Ciao!')
  await send(anna, bruno, 'Ci sei?')
  await app.call(anna, 'reportMember', { member: bruno.id, reason: 'fake' })
  const report = await latest()
  const preview = async (outcome: 'warned' | 'suspended', ground: 'fake' | 'spam') =>
    (await vera('previewReportDecision', { report, outcome, ground, note: 'x' })).returns
  const all = await preview('warned', 'fake')
  expect(all).toMatchObject({ messages: 2, senders: 1 })
  expect(all.credits).toBeGreaterThan(0)
  expect(await preview('suspended', 'spam')).toEqual(all)
  expect(await preview('warned', 'spam')).toEqual({ messages: 0, senders: 0, credits: 0 })
  await vera('decideReport', { report, outcome: 'suspended', ground: 'spam', note: 'x' })
  await deliverOutcome(app)
  const { rows } = await app.db.query('select count(*)::int as n from credit_return where member_id = $1', [
    anna.id,
  ])
  expect(rows[0]?.n).toBe(2)
})

test('O1: an appeal waits in a queue of its own, and only another person decides it', async () => {
  const { report, bruno } = await reportedMessage()
  await vera('decideReport', { report, outcome: 'warned', ground: 'fake', note: 'Chiede denaro.' })
  await deliverOutcome(app)
  const { decided } = await app.call(bruno, 'listOwnReports', {})
  await app.call(bruno, 'appealReport', { case: decided[0]?.case ?? '', text: 'Era uno scherzo.' })
  const listed = async (call: 'listReportsToReview' | 'listAppealsToReview') =>
    (await vera(call, {})).reports.find(({ id }) => id === report)
  expect(await listed('listReportsToReview')).toBeUndefined()
  const davide = await createReviewer(app)
  expect(await listed('listAppealsToReview')).toMatchObject({
    needs_another_reviewer: true,
    points: [],
    appeals: [{ side: 'member', text: 'Era uno scherzo.' }],
  })
  const again = { report, outcome: 'no_breach' } as const
  await expect(vera('decideReport', again)).rejects.toMatchObject({ code: 'another_reviewer' })
  expect(await listed('listAppealsToReview')).toBeDefined()
  await davide('decideReport', again)
  expect(await listed('listAppealsToReview')).toBeUndefined()
})

test('O1: pictures are blurred until a reviewer chooses otherwise, for that reviewer only', async () => {
  const davide = await createReviewer(app)
  const shown = async (who: typeof vera) => (await who('listReportsToReview', {})).shows_pictures
  expect([await shown(vera), await shown(davide)]).toEqual([false, false])
  await davide('showPictures', { show: true })
  await davide('showPictures', { show: true })
  expect([await shown(vera), await shown(davide)]).toEqual([false, true])
  // The choice is about the person: it holds in every queue with pictures, and whichever sites are shown.
  const everywhere = async (who: typeof vera) =>
    Promise.all([
      who('listPhotosToReview', {}).then(({ shows_pictures }) => shows_pictures),
      who('listPhotoAppeals', {}).then(({ shows_pictures }) => shows_pictures),
      who('listPosesToReview', {}).then(({ shows_pictures }) => shows_pictures),
      who('listAppealsToReview', {}).then(({ shows_pictures }) => shows_pictures),
    ])
  expect(await everywhere(davide)).toEqual([true, true, true, true])
  expect(await everywhere(vera)).toEqual([false, false, false, false])
  await davide('showPictures', { show: false })
  expect([await shown(davide), ...(await everywhere(davide))]).toEqual([false, false, false, false, false])
})
