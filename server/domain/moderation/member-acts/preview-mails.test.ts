import { expect, test } from 'vitest'
import { endContact } from '#server/domain/accounts/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { comparePreview } from '#tests/harness/compare-preview.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { deliverOutcome, idOf, report } from '../reports/reports.fixture.ts'

test('O1: the preview of a letter is the mail that is sent, in the member’s language', async () => {
  await using app = await startTestApp()
  const [support, anna] = [await createReviewer(app, 'support'), await app.member()]
  await app.db.query(`update member set language = 'en' where id = $1`, [anna.id])
  const letter = { member: anna.id, text: 'We have found your payment.' }
  const [mail] = await comparePreview(app, {
    preview: async () => [(await support('previewLetter', letter)).mail],
    decide: () => support('writeToMember', letter),
    deliver: () => app.runJobs(),
    to: [anna.email],
  })
  expect(mail).toMatchObject({ language: 'en', is_mailed: true })
  expect(mail?.text).toContain(letter.text)
  await inTransaction(app.db, (tx) => endContact(tx, anna.id, app.clock.now()))
  await expect(support('previewLetter', letter)).rejects.toMatchObject({ code: 'no_address' })
})

test('O1: the preview of a measure that ends shows both sides what they are sent, each in the own language', async () => {
  await using app = await startTestApp()
  const [moderator, anna, bruno] = [await createReviewer(app), await app.member(), await app.member()]
  await app.db.query(`update member set language = 'en' where id = $1`, [bruno.id])
  await report(app, bruno, anna.id)
  const id = await idOf(app)
  const decision = { ground: 'fake', note: 'Foto di un’attrice.' } as const
  await moderator('decideReport', {
    ...{ report: id, outcome: 'restricted', restricts: ['write'], days: 7, also: [] },
    ...decision,
  })
  await deliverOutcome(app)
  const end = { report: id, note: 'Ha chiarito chi è.' }
  const mails = await comparePreview(app, {
    preview: async () => (await moderator('previewLift', end)).mails,
    decide: () => moderator('liftMeasure', end),
    deliver: () => deliverOutcome(app),
    to: [anna.email, bruno.email],
  })
  expect(mails.map(({ language }) => language)).toEqual(['it', 'en'])
  expect(mails[0]?.text).toContain(end.note)
  await expect(moderator('previewLift', end)).rejects.toMatchObject({ code: 'not_in_force' })
})

test('O1: the preview of a measure on staff’s own initiative has one reader', async () => {
  await using app = await startTestApp()
  const [moderator, anna] = [await createReviewer(app), await app.member()]
  const { report: id } = await moderator('takeMeasure', {
    ...{ member: anna.id, outcome: 'suspended', days: 7, ground: 'spam', note: 'Troppi inviti uguali.' },
  })
  await deliverOutcome(app)
  const end = { report: id, note: 'Ha chiarito.' }
  await comparePreview(app, {
    preview: async () => (await moderator('previewLift', end)).mails,
    decide: () => moderator('liftMeasure', end),
    deliver: () => deliverOutcome(app),
    to: [anna.email],
  })
})
