import { expect, test } from 'vitest'
import type { PhotoId, VerificationId } from '#contract/wire/ids.ts'
import { endContact } from '#server/domain/accounts/index.ts'
import { minutes } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { comparePreview } from '#tests/harness/compare-preview.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { insertReadyPose } from './index.ts'

async function waitingPhoto(app: TestApp, who: TestMember): Promise<PhotoId> {
  const { id } = await readyPhoto(app, who)
  const wait = `update photo set status = 'pending', waiting_since = $2 where id = $1`
  await app.db.query(wait, [id, app.clock.now()])
  return id
}

/** A member who reads English. */
async function reader(app: TestApp): Promise<TestMember> {
  const anna = await app.member()
  await app.db.query(`update member set language = 'en' where id = $1`, [anna.id])
  return anna
}

/** Waits for the job that queues the mail, then for the mail. */
const deliver = (app: TestApp) => async () => {
  await app.after(minutes(20))
  await app.after(minutes(20))
}

test('O1: the preview of a rejected photo is the mail that leaves, with the decisions of the same ten minutes', async () => {
  await using app = await startTestApp()
  const [moderator, anna] = [await createReviewer(app), await reader(app)]
  const [good, undone, bad] = [
    await waitingPhoto(app, anna),
    await waitingPhoto(app, anna),
    await waitingPhoto(app, anna),
  ]
  const of = (photo: PhotoId) => ({ member: anna.id, photo })
  await moderator('approvePhoto', of(good))
  await moderator('rejectPhoto', { ...of(undone), reason: 'minor' })
  await moderator('undoPhotoReview', of(undone))
  const rejection = { ...of(bad), reason: 'poor_quality', note: 'Try in daylight.' } as const
  const [mail] = await comparePreview(app, {
    preview: async () => [(await moderator('previewPhotoRejection', rejection)).mail],
    decide: () => moderator('rejectPhoto', rejection),
    deliver: deliver(app),
    to: [anna.email],
  })
  expect(mail).toMatchObject({ language: 'en', is_mailed: true })
  expect(mail?.text).toContain('Try in daylight.')
  expect(mail?.text).toContain('One of your photos has been approved')
  await expect(moderator('previewPhotoRejection', rejection)).rejects.toMatchObject({
    code: 'photo_not_found',
  })
})

test('O1: the preview says that a member who has switched these mails off gets none', async () => {
  await using app = await startTestApp()
  const [moderator, anna] = [await createReviewer(app), await app.member()]
  await app.call(anna, 'savePreferences', { notifications: { reviews: 'off' } })
  const rejection = { member: anna.id, photo: await waitingPhoto(app, anna), reason: 'other' } as const
  expect((await moderator('previewPhotoRejection', rejection)).mail.is_mailed).toBe(false)
  await moderator('rejectPhoto', rejection)
  await deliver(app)()
  expect(app.outbox.to(anna.email)).toEqual([])
})

test('O1: the preview says that a member whose contact has ended gets no mail', async () => {
  await using app = await startTestApp()
  const [moderator, anna] = [await createReviewer(app), await app.member()]
  await inTransaction(app.db, (tx) => endContact(tx, anna.id, app.clock.now()))
  const rejection = { member: anna.id, photo: await waitingPhoto(app, anna), reason: 'other' } as const
  expect((await moderator('previewPhotoRejection', rejection)).mail.is_mailed).toBe(false)
  await moderator('rejectPhoto', rejection)
  await deliver(app)()
  expect(app.outbox.to(anna.email)).toEqual([])
})

test('O1: the preview of a rejected pose is the mail that leaves', async () => {
  await using app = await startTestApp()
  const [moderator, anna] = [await createReviewer(app), await reader(app)]
  await readyPhoto(app, anna, true)
  await inTransaction(app.db, (tx) =>
    insertReadyPose(tx, {
      ...{
        site: app.site.id,
        member: anna.id,
        gesture: 'thumb_up_left',
        media_key: 'none',
        at: app.clock.now(),
      },
    }),
  )
  const { rows } = await app.db.query<{ id: VerificationId }>('select id from verification')
  const rejection = { member: anna.id, verification: rows[0]!.id, reason: 'not_live' } as const
  const [mail] = await comparePreview(app, {
    preview: async () => [(await moderator('previewPoseRejection', rejection)).mail],
    decide: () => moderator('rejectPose', rejection),
    deliver: deliver(app),
    to: [anna.email],
  })
  expect(mail).toMatchObject({ language: 'en', is_mailed: true })
})
