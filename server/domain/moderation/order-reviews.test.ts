import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { PhotoId, VerificationId } from '#contract/wire/ids.ts'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { addPhoto } from '#server/domain/photos/add-photo.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { uploadOf } from '#tests/harness/members.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { insertReadyPose } from './index.ts'
import { orderReviewsJob, planReviewOrder } from './order-reviews.ts'
import { idOf, report } from './reports/reports.fixture.ts'
import { photoPoints, posePoints } from './review-order-rules.ts'

/** Adds a photo that waits from now on, as an upload does. */
async function upload(app: TestApp, who: TestMember, flags: string[] = []): Promise<PhotoId> {
  const { id } = await readyPhoto(app, who)
  await app.db.query(
    `update photo set status = 'pending', waiting_since = $2, due_at = $3, flags = $4 where id = $1`,
    [id, app.clock.now(), new Date(app.clock.now().getTime() + hours(1)), flags],
  )
  await inTransaction(app.db, (tx) => planReviewOrder(tx, who.id))
  await app.runJobs()
  return id
}

const minutesLeft = (of: { waiting_since: string; due: string }) =>
  (Date.parse(of.due) - Date.parse(of.waiting_since)) / minutes(1)

test('O1: photos are listed in the order of their promised times, each with the facts that shorten it', async () => {
  await using app = await startTestApp()
  const moderator = await createReviewer(app)
  const [plain, unseen, flagged, reported] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ]
  for (const who of [plain, flagged, reported])
    // oxlint-disable-next-line no-await-in-loop -- one member after the other
    await readyPhoto(app, who, true)
  const first = await upload(app, plain)
  app.clock.advance(minutes(5))
  const second = await upload(app, unseen)
  app.clock.advance(minutes(5))
  const third = await upload(app, flagged, ['resembles_rejected'])
  app.clock.advance(minutes(5))
  const fourth = await upload(app, reported)

  const list = async () => (await moderator('listPhotosToReview', {})).photos
  const ids = async () => (await list()).map(({ photo }) => photo.id)
  // Promised after 60, 5 + 51, 10 + 42 and 15 + 60 minutes.
  expect(await ids()).toEqual([third, second, first, fourth])

  await report(app, plain, reported.id)
  await app.runJobs()
  // The last one is now promised after 15 + 45 minutes, as the first one, which came earlier.
  expect((await list()).map((each) => [each.photo.id, minutesLeft(each), each.points])).toEqual([
    [third, 42, [{ cause: 'flagged', points: 30, count: 1 }]],
    [second, 51, [{ cause: 'unseen', points: 15, count: 1 }]],
    [first, 60, []],
    [fourth, 45, [{ cause: 'reported', points: 25, count: 1 }]],
  ])
  const { queues } = await moderator('getConsole', {})
  const [top] = await list()
  expect(queues.find(({ name }) => name === 'photos')).toEqual({
    name: 'photos',
    waiting: 4,
    first: { since: top?.waiting_since, due: top?.due },
  })
  expect((await moderator('listFirstCases', {})).cases.find(({ queue }) => queue === 'photos')?.id).toBe(
    third,
  )

  // A decided report counts no more, and a rejection counts for the member's next photo.
  await moderator('decideReport', { report: await idOf(app), outcome: 'no_breach' })
  await moderator('rejectPhoto', { member: flagged.id, photo: third, reason: 'other' })
  await app.runJobs()
  expect((await list()).map(({ points }) => points.map(({ cause }) => cause))).toEqual([['unseen'], [], []])
  const next = await upload(app, flagged)
  expect((await list()).find(({ photo }) => photo.id === next)?.points).toEqual([
    { cause: 'rejected', points: 10, count: 1 },
  ])
})

test('O1: an upload is ordered by its facts, and again when another photo becomes visible', async () => {
  await using app = await startTestApp()
  const [moderator, anna] = [await createReviewer(app), await app.member()]
  const add = async (width: number) =>
    addPhoto(
      app,
      { member: anna.id, site: app.site.id, paid: false },
      await uploadOf(await picture(width, 320)),
    )
  const [first] = [await add(240), await add(260)]
  const causes = async () => {
    await app.runJobs()
    const { photos } = await moderator('listPhotosToReview', {})
    return photos.map(({ points }) => points.map(({ cause }) => cause))
  }
  expect(await causes()).toEqual([['unseen'], ['unseen']])
  await moderator('approvePhoto', { member: anna.id, photo: first.id })
  expect(await causes()).toEqual([[]])
  await app.call(anna, 'changePhoto', { photo: first.id, is_private: true })
  expect(await causes()).toEqual([['unseen']])
  await app.call(anna, 'changePhoto', { photo: first.id, is_private: false })
  expect(await causes()).toEqual([[]])
  await app.call(anna, 'deletePhoto', { photo: first.id })
  expect(await causes()).toEqual([['unseen']])
})

test('O1: poses are listed in the order of their promised times', async () => {
  await using app = await startTestApp()
  const moderator = await createReviewer(app)
  const [anna, bruno] = [await app.member(), await app.member()]
  const pose = async (who: TestMember): Promise<VerificationId> => {
    await inTransaction(app.db, async (tx) => {
      const of = { site: app.site.id, member: who.id, gesture: 'thumb_up_left', media_key: who.id } as const
      await insertReadyPose(tx, { ...of, at: app.clock.now() })
      await planReviewOrder(tx, who.id)
    })
    await app.runJobs()
    const { rows } = await app.db.query<{ id: VerificationId }>('select max(id) as id from verification')
    return rows[0]!.id
  }
  const first = await pose(anna)
  app.clock.advance(minutes(30))
  const second = await pose(bruno)
  const ids = async () => (await moderator('listPosesToReview', {})).poses.map(({ id }) => id)
  expect(await ids()).toEqual([first, second])
  await report(app, anna, bruno.id)
  await app.runJobs()
  expect(await ids()).toEqual([second, first])
  const [top] = (await moderator('listPosesToReview', {})).poses
  expect(top && [minutesLeft(top), top.points]).toEqual([180, [{ cause: 'reported', points: 25, count: 1 }]])
  const { queues } = await moderator('getConsole', {})
  expect(queues.find(({ name }) => name === 'verifications')?.first?.due).toBe(top?.due)
})

test('O1: an appeal is promised from its own time, whatever was promised for the upload', async () => {
  await using app = await startTestApp()
  const [moderator, anna] = [await createReviewer(app), await app.member()]
  const photo = await upload(app, anna)
  await moderator('rejectPhoto', { member: anna.id, photo, reason: 'other' })
  await app.after(days(3))
  await app.call(anna, 'appealPhoto', { photo, text: 'Sono io.' })
  const due = new Date(app.clock.now().getTime() + hours(24)).toISOString()
  const { queues } = await moderator('getConsole', {})
  expect(queues.find(({ name }) => name === 'appeals')?.first?.due).toBe(due)
  expect((await moderator('listPhotoAppeals', {})).photos[0]?.due).toBe(due)
})

test('O1: a pose whose decision is undone gets the promised time of the facts that are known then', async () => {
  await using app = await startTestApp()
  const [moderator, anna, bruno] = [await createReviewer(app), await app.member(), await app.member()]
  await readyPhoto(app, anna, true)
  await inTransaction(app.db, (tx) =>
    insertReadyPose(tx, {
      ...{ site: app.site.id, member: anna.id, gesture: 'thumb_up_left', media_key: 'none' },
      at: app.clock.now(),
    }),
  )
  const { id } = (await moderator('listPosesToReview', {})).poses[0]!
  await moderator('rejectPose', { member: anna.id, verification: id, reason: 'not_live' })
  await report(app, bruno, anna.id)
  await app.runJobs()
  await moderator('undoPoseDecision', { member: anna.id, verification: id })
  await app.runJobs()
  const [pose] = (await moderator('listPosesToReview', {})).poses
  expect(pose && [minutesLeft(pose), pose.points]).toEqual([
    180,
    [{ cause: 'reported', points: 25, count: 1 }],
  ])
})

test('O1: an order waits for what changes the photos at the same time, and then counts it', async () => {
  await using app = await startTestApp()
  const [moderator, anna] = [await createReviewer(app), await app.member()]
  const [first] = [await upload(app, anna), await upload(app, anna)]
  let ordering: Promise<void> | undefined
  await inTransaction(app.db, async (tx) => {
    await lockProfile(tx, anna.id)
    ordering = orderReviewsJob.run(app, { member: anna.id })
    await vi.waitUntil(async () => {
      const { rows } = await app.db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    await tx.query(`update photo set status = 'active', waiting_since = null where id = $1`, [first])
  })
  await ordering
  expect((await moderator('listPhotosToReview', {})).photos.map(({ points }) => points)).toEqual([[]])
})

test('O1: points never take the whole promised time', () => {
  const counts = { reports: fc.nat(9), rejectedPoses: fc.nat(9), hasLapsed: fc.boolean() }
  fc.assert(
    fc.property(fc.record({ ...counts, visible: fc.nat(9), rejected: fc.nat(9) }), (facts) => {
      const flags = ['resembles_rejected'] as const
      const photo = photoPoints({ id: '1' as PhotoId, flags }, { waiting: [], ...facts }, facts)
      for (const points of [photo, posePoints(facts)])
        expect(points.reduce((sum, each) => sum + each.points, 0)).toBeLessThanOrEqual(80)
    }),
  )
})
