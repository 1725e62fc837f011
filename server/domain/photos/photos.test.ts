import { beforeAll, expect, test } from 'vitest'
import type { MemberId, PhotoId } from '#contract/ids.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { getProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { type TestMember, visitOf } from '#tests/harness/members.ts'
import { demoReviewJob } from './demo-review.ts'
import { handlers } from './handlers.ts'
import { approvePhoto, countWaiting, insertReadyPhoto, personalData } from './index.ts'
import { picture } from './pictures.fixture.ts'

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await picture(160, 120)
})

async function upload(app: TestApp, who: TestMember, bytes = jpeg) {
  const session = await findSession(app, who.site, who.token)
  const visit = { ...visitOf(app, who.site, session), session, upload: { bytes, truncated: false } }
  return (await handlers.uploadPhoto(visit as MemberVisit)).photo
}

const ready = (app: App, who: TestMember, main = false) =>
  inTransaction(
    app.db,
    (tx) =>
    insertReadyPhoto(app, tx, {
      member: who.id, site: who.site.id, media_key: newMediaKey(), width: 3, height: 4, thumbhash: 'AA==', main,
    }), // biome-ignore format: one photo
  )

const photosOf = async (app: TestApp, who: TestMember) =>
  (await app.call(who, 'getOwnProfile', {})).profile.photos

async function eventsOf(app: App, member: MemberId) {
  const { rows } = await app.db.query(
    'select name, data from member_event where member_id = $1 order by seq',
    [member],
  )
  return rows.filter(({ name }) => name !== 'credits')
}

test('an upload waits for review; approved it is shown, and the first one becomes the main photo', async () => {
  await using app = await startTestApp({ demo: 'on' })
  const anna = await app.member()
  const bruno = await app.member()
  const photo = await upload(app, anna)
  expect(photo).toMatchObject({
    status: 'pending',
    filename: expect.stringMatching(/^[\w-]{22}\/large\.webp$/),
  })
  expect([...app.files.files.keys()].sort()).toEqual([
    photo.avatar_filename,
    photo.thumb_filename,
    photo.filename,
  ])
  expect((await app.call(anna, 'getOwnProfile', {})).profile).toMatchObject({
    photos: [photo],
    main_image: photo,
  })
  expect((await app.call(anna, 'currentUser', {})).user.profile.main_image).toEqual(photo)
  expect((await app.call(bruno, 'getMember', { id: anna.id })).profile).toMatchObject({
    main_image: null,
    photos: [],
  })
  expect([await countWaiting(app, [app.site.id]), await countWaiting(app, [app.otherSite.id])]).toEqual([
    1, 0,
  ])

  // The demo's reviewer comes after some seconds.
  const { rows } = await app.db.query(
    `select run_at, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'photos.demo_review'`,
  )
  expect(rows).toEqual([{ run_at: '2026-11-21 18:00:06+00', payload: { member: anna.id, photo: photo.id } }])
  await demoReviewJob.run(app, rows[0].payload)
  await demoReviewJob.run(app, rows[0].payload)

  const active = { ...photo, status: 'active' }
  expect((await app.call(bruno, 'getMember', { id: anna.id })).profile).toMatchObject({
    main_image: active,
    photos: [active],
    hidden_photos: 0,
  })
  expect(await eventsOf(app, anna.id)).toEqual([{ name: 'photo', data: { status: 'active' } }])
  expect(await countWaiting(app, [app.site.id])).toBe(0)

  const second = await upload(app, anna)
  await approvePhoto(app, anna.id, second.id)
  expect((await getProfile(app.db, anna.id)).main_photo_id).toBe(photo.id)
})

test('the photo that is approved first becomes the main one, whichever was uploaded first', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const [first, second] = [await upload(app, anna), await upload(app, anna)]
  const main = async () => {
    const { main_photo_id, main_status } = await getProfile(app.db, anna.id)
    return [main_photo_id, main_status]
  }
  expect(await main()).toEqual([first.id, 'pending'])
  await approvePhoto(app, anna.id, second.id)
  expect(await main()).toEqual([second.id, 'active'])
  await approvePhoto(app, anna.id, first.id)
  expect(await main()).toEqual([second.id, 'active'])
})

test('outside the demo nobody approves by himself', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const photo = await upload(app, anna)
  const { rows } = await app.db.query(
    `select 1 from graphile_worker._private_tasks where identifier = 'photos.demo_review'`,
  )
  expect(rows).toEqual([])
  await demoReviewJob.run(app, { member: anna.id, photo: photo.id })
  expect((await photosOf(app, anna))[0]?.status).toBe('pending')
})

test('of uploads at the same moment a free member keeps three, and nothing of the others', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  // Their files are written at the same moment, so that their rows are too.
  const written = Promise.withResolvers<void>()
  let puts = 0
  const put = app.files.put.bind(app.files)
  app.files.put = async (key, bytes) => {
    await put(key, bytes)
    if (++puts === 8 * 3) written.resolve()
    await written.promise
  }
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => upload(app, anna)))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'photo_limit', params: { limit: 3 } })
  expect(await photosOf(app, anna)).toHaveLength(3)
  expect(app.files.files.size).toBe(9)
  const { rows } = await app.db.query('select position from photo order by position')
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2])
})

test('premium has 25; a rejected photo takes no place', async () => {
  await using app = await startTestApp()
  const premium = await app.member({ paid: true })
  for (let i = 0; i < 24; i++) await ready(app, premium)
  const last = await upload(app, premium)
  await expect(upload(app, premium)).rejects.toMatchObject({ code: 'photo_limit', params: { limit: 25 } })
  await app.db.query(`update photo set status = 'rejected' where id = $1`, [last.id])
  await upload(app, premium)
  expect(await photosOf(app, premium)).toHaveLength(26)
})

test('a free member sees three photos of another, the main one first; premium sees all', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ paid: true })
  const ids: PhotoId[] = []
  for (let i = 0; i < 5; i++) ids.push(await ready(app, anna, i === 3))
  const pending = await upload(app, anna)
  const seenBy = async (paid: boolean) => {
    const viewer = await app.member({ paid })
    const { photos, hidden_photos } = (await app.call(viewer, 'getMember', { id: anna.id })).profile
    return { photos: photos.map(({ id }) => id), hidden_photos }
  }
  expect(await seenBy(false)).toEqual({ photos: [ids[3], ids[0], ids[1]], hidden_photos: 2 })
  expect(await seenBy(true)).toEqual({ photos: [ids[3], ids[0], ids[1], ids[2], ids[4]], hidden_photos: 0 })
  expect((await photosOf(app, anna)).map(({ id }) => id)).toContain(pending.id)
})

test('deleting the main photo puts another active one in its place, and takes its files', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ paid: true })
  const bruno = await app.member()
  const [first, second] = [await upload(app, anna), await upload(app, anna)]
  const third = await upload(app, anna)
  await approvePhoto(app, anna.id, first.id)
  await approvePhoto(app, anna.id, third.id)
  await expect(app.call(bruno, 'deletePhoto', { photo: first.id })).rejects.toMatchObject({
    code: 'photo_not_found',
  })
  expect(await photosOf(app, anna)).toHaveLength(3)

  await app.call(anna, 'deletePhoto', { photo: first.id })
  await expect(app.call(anna, 'deletePhoto', { photo: first.id })).rejects.toMatchObject({
    code: 'photo_not_found',
  })
  expect((await getProfile(app.db, anna.id)).main_photo_id).toBe(third.id)
  await app.runJobs()
  expect([...app.files.files.keys()].filter((key) => key.startsWith(first.filename.slice(0, 22)))).toEqual([])
  expect(app.files.files.size).toBe(6)

  await app.call(anna, 'deletePhoto', { photo: third.id })
  expect(await getProfile(app.db, anna.id)).toMatchObject({
    main_photo_id: second.id,
    main_status: 'pending',
  })
  expect((await app.call(bruno, 'getMember', { id: anna.id })).profile.main_image).toBeNull()
  await app.call(anna, 'deletePhoto', { photo: second.id })
  expect(await getProfile(app.db, anna.id)).toMatchObject({ main_photo_id: null, main_media_key: null })
  expect(await photosOf(app, anna)).toEqual([])
})

test('a photo of somebody who is gone is not approved, and erasing takes rows and files', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const photo = await upload(app, anna)
  expect(await personalData.export(app, anna.id)).toMatchObject({
    photos: [{ id: photo.id, status: 'pending' }],
  })
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, anna.id))
  expect(await approvePhoto(app, anna.id, photo.id)).toBe(false)
  await app.runJobs()
  expect(app.files.files.size).toBe(0)
  const { rows } = await app.db.query(
    'select (select count(*) from photo) + (select count(*) from photo_media) as left',
  )
  expect(rows[0].left).toBe('0')
})

test('a refused upload leaves nothing behind', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await expect(upload(app, anna, Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'photo_type' })
  await expect(app.call(anna, 'uploadPhoto', {})).rejects.toMatchObject({ code: 'photo_empty' })
  expect([await photosOf(app, anna), app.files.files.size]).toEqual([[], 0])
})
