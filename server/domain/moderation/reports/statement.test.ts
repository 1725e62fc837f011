import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

const idOf = async (app: TestApp) => (await app.db.query('select max(id) as id from report')).rows[0].id
const rule = { ground: 'harassment', note: 'Insiste dopo un no.' } as const

/**
 * Delivers the mails. Returns the decided case as the signed-in member sees it (`own`) and as the token shows it
 * without a sign-in (`byToken`). Also returns the text of the member's last mail.
 */
async function readStatement(app: TestApp, who: TestMember) {
  app.clock.advance(minutes(limits.outcome_delay_minutes))
  await app.runJobs()
  const { decided } = await app.call(who, 'listOwnReports', {})
  const token = decided[0]?.case ?? ''
  const [own, byToken] = await Promise.all([
    app.call(who, 'getReport', { case: token }),
    app.call(null, 'getReport', { case: token }),
  ])
  return { own: own.report, byToken: byToken.report, mail: app.outbox.to(who.email).at(-1)?.text ?? '' }
}

test('names the message by its time and text, and quotes no other message', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member({ credits: 50 })]
  const send = (from: TestMember, to: TestMember, text: string) =>
    app.call(from, 'sendMessage', { to: to.id, text, key: crypto.randomUUID() as IdempotencyKey })
  await send(bruno, anna, 'Ciao Anna.')
  app.clock.advance(minutes(3))
  await send(anna, bruno, 'Non mi interessa.')
  app.clock.advance(minutes(3))
  const { conversation, number, at } = (await send(bruno, anna, 'Rispondimi!')).message
  app.clock.advance(minutes(3))
  const { case: receipt } = await app.call(anna, 'reportMember', {
    member: bruno.id,
    conversation,
    number,
    reason: 'harassment',
  })
  const call = await createReviewer(app)
  await call('decideReport', { report: await idOf(app), outcome: 'warned', ...rule })
  const { own, byToken, mail } = await readStatement(app, bruno)
  expect(own.content).toEqual({ what: 'message', at, text: 'Rispondimi!', photo: null })
  expect(byToken.content).toEqual(own.content)
  for (const part of ['il messaggio che hai mandato il', '«Rispondimi!»', rule.note, 'niente molestie'])
    expect(mail.replace('Si tratta del', 'il')).toContain(part)
  expect(mail + JSON.stringify(own)).not.toMatch(/Non mi interessa|Ciao Anna/)
  expect((await app.call(null, 'getReport', { case: receipt })).report.content).toBeNull()
  // The mail to the reporter must not promise that the reporter stays unknown, because the reported member can guess
  // who reported the quoted message.
  expect(app.outbox.to(anna.email).at(-1)?.text).not.toContain('non diremo mai')
})

test('names the photo by its upload, and shows it to its signed-in owner only', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const photo = await readyPhoto(app, bruno, true)
  const { created_at } = (await app.db.query('select created_at from photo where id = $1', [photo.id]))
    .rows[0]
  app.clock.advance(minutes(5))
  // The report is about the profile, but the decision hides its main photo.
  await app.call(anna, 'reportMember', { member: bruno.id, reason: 'nudity' })
  const call = await createReviewer(app)
  await call('decideReport', { report: await idOf(app), outcome: 'photo_hidden', ...rule })
  const { own, byToken, mail } = await readStatement(app, bruno)
  const content = { what: 'photo', at: iso(created_at), text: '' }
  expect(own.content).toMatchObject({ ...content, photo: { id: photo.id } })
  expect(byToken.content).toEqual({ ...content, photo: null })
  expect(mail).toContain('la foto che hai caricato il')
})

test.each([
  ['photo', false],
  ['profile', true],
] as const)('promises full secrecy to the reporter of a %s: %s', async (about, isPromised) => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const photo = (await readyPhoto(app, bruno, true)).id
  const target = about === 'photo' ? { photo } : {}
  await app.call(anna, 'reportMember', { member: bruno.id, reason: 'nudity', ...target })
  const call = await createReviewer(app)
  await call('decideReport', { report: await idOf(app), outcome: 'warned', ...rule })
  await readStatement(app, bruno)
  const outcome = app.outbox.to(anna.email).at(-1)?.text
  expect([outcome?.includes('non diremo mai'), outcome?.includes('messaggio o foto')]).toEqual([
    isPromised,
    !isPromised,
  ])
})

test('names the profile as it was', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await app.call(bruno, 'saveProfile', { about: 'Com’era.' })
  await app.call(anna, 'reportMember', { member: bruno.id, reason: 'fake' })
  await app.call(bruno, 'saveProfile', { about: 'Cambiato.' })
  const call = await createReviewer(app)
  await call('decideReport', { report: await idOf(app), outcome: 'warned', ...rule })
  const { own, mail } = await readStatement(app, bruno)
  expect(own.content).toEqual({ what: 'profile', at: null, text: 'Com’era.', photo: null })
  expect(mail).toContain('Si tratta del tuo profilo')
})

test.each(['photo_hidden', 'warned', 'suspended'] as const)(
  'rejects %s without reasons, and changes nothing',
  async (outcome) => {
    await using app = await startTestApp()
    const [anna, bruno] = [await app.member(), await app.member()]
    await readyPhoto(app, bruno, true)
    await app.call(anna, 'reportMember', { member: bruno.id, reason: 'fake' })
    const [report, call] = [await idOf(app), await createReviewer(app)]
    for (const note of [undefined, '', ' \n '])
      await expect(call('decideReport', { report, outcome, ground: 'fake', note })).rejects.toMatchObject({
        code: 'invalid_fields',
        params: { fields: { note: 'required' } },
      })
    expect((await call('listReportsToReview', {})).reports).toMatchObject([{ id: report, decision: null }])
    expect(await app.call(bruno, 'listOwnReports', {})).toMatchObject({ decided: [] })
  },
)

test('shows a reviewer that an appeal against the own decision needs another reviewer, if there is one', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  await app.call(anna, 'reportMember', { member: bruno.id, reason: 'fake' })
  const [report, one] = [await idOf(app), await createReviewer(app)]
  const needsAnother = async (call = one) =>
    (await call('listAppealsToReview', {})).reports.map((each) => each.needs_another_reviewer)
  await one('decideReport', { report, outcome: 'warned', ...rule })
  const [statement] = (await app.call(bruno, 'listOwnReports', {})).decided
  app.clock.advance(minutes(1))
  await app.call(bruno, 'appealReport', { case: statement?.case ?? '', text: 'No.' })
  expect(await needsAnother()).toEqual([false])
  const two = await createReviewer(app)
  expect([await needsAnother(), await needsAnother(two)]).toEqual([[true], [false]])
})
