import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'

async function reportPhoto(app: TestApp, who: TestMember, member: MemberId, photo: PhotoId) {
  await app.call(who, 'reportMember', { member, photo, reason: 'nudity' })
  return (await app.db.query('select max(id) as id from report')).rows[0].id
}

const hidden = (note: string) => ({ outcome: 'photo_hidden', ground: 'nudity', note }) as const
const ownPhotos = async (app: TestApp, who: TestMember) =>
  (await app.call(who, 'getOwnProfile', {})).profile.photos
const decided = async (app: TestApp, who: TestMember) => (await app.call(who, 'listOwnReports', {})).decided

/** Creates two members and a reviewer. Anna reports Bruno's photo, and the reviewer `one` hides it. */
async function hideReported(app: TestApp) {
  const [anna, bruno] = [await app.member(), await app.member()]
  const { id: photo } = await readyPhoto(app, bruno, true)
  const report = await reportPhoto(app, anna, bruno.id, photo)
  const [one, two] = [await createReviewer(app), await createReviewer(app)]
  await one('decideReport', { report, ...hidden('Si vede troppo.') })
  return { anna, bruno, photo, report, one, two }
}

test('a photo that a report hides has one appeal, on the report’s page, which another reviewer decides; profile, page and mail agree', async () => {
  await using app = await startTestApp()
  const { bruno, photo, report, one, two } = await hideReported(app)

  const [statement] = await decided(app, bruno)
  const token = statement?.case as NonNullable<typeof statement>['case']
  expect(await ownPhotos(app, bruno)).toMatchObject([{ status: 'rejected', case: token, appeal: null }])
  await expect(app.call(bruno, 'appealPhoto', { photo, text: 'È arte.' })).rejects.toMatchObject({
    code: 'appeal_closed',
  })
  expect((await one('listPhotosToReview', {})).waiting).toBe(0)

  app.clock.advance(minutes(1))
  await app.call(null, 'appealReport', { case: token, text: 'È arte.' })
  expect(await ownPhotos(app, bruno)).toMatchObject([{ case: token, appeal: 'open' }])
  expect((await one('listPhotosToReview', {})).waiting).toBe(0)
  await expect(one('decideReport', { report, ...hidden('Ancora.') })).rejects.toMatchObject({
    code: 'another_reviewer',
  })

  // The other reviewer decides to keep the photo hidden. Every place then shows the reasons of the new decision.
  app.clock.advance(minutes(1))
  await two('decideReport', { report, outcome: 'photo_hidden', ground: 'spam', note: 'È pubblicità.' })
  app.clock.advance(minutes(limits.outcome_delay_minutes))
  await app.runJobs()
  expect(await ownPhotos(app, bruno)).toMatchObject([
    { appeal: 'refused', rejection: { reason: 'advertising', note: 'È pubblicità.' } },
  ])
  expect(app.outbox.to(bruno.email).at(-1)?.text).toContain('È pubblicità.')
  // An undo of the second decision restores the reasons of the first decision.
  await two('undoReportDecision', { report })
  expect(await ownPhotos(app, bruno)).toMatchObject([
    { appeal: 'open', rejection: { reason: 'nudity', note: 'Si vede troppo.' } },
  ])
  await two('decideReport', { report, outcome: 'no_breach' })
  expect(await ownPhotos(app, bruno)).toMatchObject([
    { status: 'active', rejection: null, case: null, appeal: null },
  ])
})

test('keeps a photo hidden while the decision about another report hides it', async () => {
  await using app = await startTestApp()
  const [anna, carla, bruno] = [await app.member(), await app.member(), await app.member()]
  const { id: photo } = await readyPhoto(app, bruno, true)
  const first = await reportPhoto(app, anna, bruno.id, photo)
  const second = await reportPhoto(app, carla, bruno.id, photo)
  const call = await createReviewer(app)
  await call('decideReport', { report: first, ...hidden('La prima.') })
  await call('decideReport', { report: second, ...hidden('La seconda.') })
  expect(await ownPhotos(app, bruno)).toMatchObject([{ rejection: { note: 'La prima.' } }])
  await call('undoReportDecision', { report: first })
  const [statement] = await decided(app, bruno)
  expect(await ownPhotos(app, bruno)).toMatchObject([
    { status: 'rejected', rejection: { note: 'La seconda.' }, case: statement?.case },
  ])
  await call('undoReportDecision', { report: second })
  expect(await ownPhotos(app, bruno)).toMatchObject([{ status: 'active', rejection: null, case: null }])
})

test('the photo review cannot undo its approval of a photo that a report has hidden since, and mails no approval', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const { id: photo } = await readyPhoto(app, bruno, true)
  const call = await createReviewer(app)
  await app.db.query(`update photo set status = 'pending', waiting_since = $1`, [app.clock.now()])
  await call('approvePhoto', { member: bruno.id, photo })
  const report = await reportPhoto(app, anna, bruno.id, photo)
  await call('decideReport', { report, ...hidden('Si vede troppo.') })
  await expect(call('undoPhotoReview', { member: bruno.id, photo })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  expect(await ownPhotos(app, bruno)).toMatchObject([{ status: 'rejected' }])
  app.clock.advance(minutes(30))
  await app.runJobs()
  const subjects = app.outbox.to(bruno.email).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('Una decisione sul tuo account')])
})

test('keeps the decision about an appeal if the owner has deleted the hidden photo', async () => {
  await using app = await startTestApp()
  const { bruno, photo, report, two } = await hideReported(app)
  const [statement] = await decided(app, bruno)
  app.clock.advance(minutes(1))
  await app.call(bruno, 'appealReport', { case: statement?.case ?? '', text: 'No.' })
  await app.call(bruno, 'deletePhoto', { photo })
  app.clock.advance(minutes(1))
  await two('decideReport', { report, ...hidden('Era giusto.') })
  expect(await decided(app, bruno)).toMatchObject([{ status: 'decided' }])
})
