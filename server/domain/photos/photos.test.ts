import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { MemberId, PhotoId } from '#contract/ids.ts'
import type { Image } from '#contract/image.ts'
import type { OwnPhoto } from '#contract/photos.ts'
import { photograph, picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { getProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { type TestMember, uploadOf, visitOf } from '#tests/harness/members.ts'
import { decidePhoto, readyPhoto } from '#tests/harness/photos.ts'
import { handlers } from './handlers.ts'
import { countWaiting, personalData } from './index.ts'

/** What others see of a photo. */
const imageOf = ({ whole_filename, crop, is_private, rejection, appeal, ...image }: OwnPhoto): Image => image

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await picture(160, 120)
})

async function upload(app: TestApp, who: TestMember, bytes = jpeg) {
  const session = await findSession(app, who.site, who.token)
  const visit = { ...visitOf(app, who.site, session), session, upload: await uploadOf(bytes) }
  return (await handlers.uploadPhoto(visit as MemberVisit)).photo
}

const ready = async (app: App, who: TestMember, main = false) => (await readyPhoto(app, who, main)).id

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
  await using app = await startTestApp()
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
    main_image: imageOf(photo),
  })
  expect((await app.call(anna, 'currentUser', {})).user.profile.main_image).toEqual(imageOf(photo))
  expect((await app.call(bruno, 'getMember', { id: anna.id })).profile).toMatchObject({
    main_image: null,
    photos: [],
  })
  expect([await countWaiting(app, [app.site.id]), await countWaiting(app, [app.otherSite.id])]).toEqual([
    1, 0,
  ])

  await decidePhoto(app, anna.id, photo.id)
  await expect(decidePhoto(app, anna.id, photo.id)).rejects.toMatchObject({ code: 'already_decided' })

  const active = { ...imageOf(photo), status: 'active' }
  expect((await app.call(bruno, 'getMember', { id: anna.id })).profile).toMatchObject({
    main_image: active,
    photos: [{ ...active, is_private: false }],
    hidden_photos: 0,
  })
  expect(await eventsOf(app, anna.id)).toEqual([{ name: 'photo', data: { status: 'active' } }])
  expect(await countWaiting(app, [app.site.id])).toBe(0)

  const second = await upload(app, anna)
  await decidePhoto(app, anna.id, second.id)
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
  await decidePhoto(app, anna.id, second.id)
  expect(await main()).toEqual([second.id, 'active'])
  await decidePhoto(app, anna.id, first.id)
  expect(await main()).toEqual([second.id, 'active'])
})

test('of uploads at the same moment a free member keeps three, and nothing of the others', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  // Their files are written at the same moment, so that their rows are too.
  const written = Promise.withResolvers<void>()
  let puts = 0
  const put = app.files.putFile.bind(app.files)
  app.files.putFile = async (key, path) => {
    await put(key, path)
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
  await decidePhoto(app, anna.id, first.id)
  await decidePhoto(app, anna.id, third.id)
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
  await expect(decidePhoto(app, anna.id, photo.id)).rejects.toMatchObject({ code: 'photo_not_found' })
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

test('rejected is said with its reason; its owner may appeal once, and a person decides again', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const [first, second] = [await upload(app, anna), await upload(app, anna)]
  const rejected = { status: 'rejected', reason: 'advertising', note: 'C’è un numero di telefono.' } as const
  await decidePhoto(app, anna.id, first.id, rejected)
  const [seen] = await photosOf(app, anna)
  expect(seen).toMatchObject({
    status: 'rejected',
    rejection: { reason: 'advertising', note: rejected.note },
    appeal: null,
  })
  // The main photo is one that others may come to see.
  expect((await getProfile(app.db, anna.id)).main_photo_id).toBe(second.id)

  const appeal = (text: string, photo = first.id) => app.call(anna, 'appealPhoto', { photo, text })
  await expect(appeal('Guardate meglio.', second.id)).rejects.toMatchObject({ code: 'appeal_closed' })
  await expect(appeal('  ')).rejects.toMatchObject({ code: 'invalid_fields' })
  const both = await Promise.allSettled([appeal('Non è un numero.'), appeal('Davvero.')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await photosOf(app, anna))[0]).toMatchObject({ status: 'rejected', appeal: 'open' })
  expect(await countWaiting(app, [app.site.id])).toBe(2)

  await decidePhoto(app, anna.id, first.id, rejected)
  expect((await photosOf(app, anna))[0]).toMatchObject({ status: 'rejected', appeal: 'refused' })
  await expect(appeal('Ancora.')).rejects.toMatchObject({ code: 'appeal_closed' })
  expect(await eventsOf(app, anna.id)).toHaveLength(2)
})

test('an upload that resembles a rejected one of anybody is flagged for the reviewer', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member({ site: app.otherSite })]
  const scene = await photograph(5)
  const bad = await upload(app, anna, scene)
  const flagsOf = async (photo: OwnPhoto) =>
    (await app.db.query('select flags from photo where id = $1', [photo.id])).rows[0].flags
  expect(await flagsOf(await upload(app, bruno, await sharp(scene).resize(300).toBuffer()))).toEqual([])
  await decidePhoto(app, anna.id, bad.id, { status: 'rejected', reason: 'stolen', note: '' })

  const { width, height } = await sharp(scene).metadata()
  const cut = (left: number, top: number, right: number, bottom: number) => ({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.floor(width * (1 - left - right)),
    height: Math.floor(height * (1 - top - bottom)),
  })
  const again = {
    smaller: sharp(scene).resize(240),
    poorer: sharp(scene).jpeg({ quality: 30 }),
    'without its left': sharp(scene).extract(cut(0.05, 0, 0, 0)),
    'without its foot': sharp(scene).extract(cut(0, 0, 0, 0.05)),
    'without a corner': sharp(scene).extract(cut(0.05, 0.05, 0, 0)),
    'without its rim': sharp(scene).extract(cut(0.03, 0.03, 0.03, 0.03)),
  }
  for (const [name, image] of Object.entries(again)) {
    const carla = await app.member()
    expect(await flagsOf(await upload(app, carla, await image.jpeg().toBuffer())), name).toEqual([
      'resembles_rejected',
    ])
  }
  const dora = await app.member()
  for (const seed of [1, 2, 3])
    expect(await flagsOf(await upload(app, dora, await photograph(seed)))).toEqual([])

  // Its owner gone, it is known still, and nothing says whose it was; an undone decision forgets it.
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, '1' as MemberId))
  const { rows } = await app.db.query('select photo_id from rejected_print')
  expect(rows).toEqual([{ photo_id: null }])
})

test('the order is the owner’s; nobody else’s photo can be named in it', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ paid: true }), await app.member()]
  const ids: PhotoId[] = []
  for (let i = 0; i < 4; i++) ids.push(await ready(app, anna))
  const foreign = await ready(app, bruno)
  const [a, b, c, d] = ids as [PhotoId, PhotoId, PhotoId, PhotoId]
  await app.call(anna, 'orderPhotos', { photos: [c, a, c] })
  const order = async () => (await photosOf(app, anna)).map(({ id }) => id)
  expect(await order()).toEqual([c, a, b, d])
  await expect(app.call(anna, 'orderPhotos', { photos: [d, foreign] })).rejects.toMatchObject({
    code: 'photo_not_found',
  })
  expect(await order()).toEqual([c, a, b, d])
})

test('an active photo can become the main one; a private, a rejected one, and one under review cannot', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ paid: true })
  const [one, two] = [await ready(app, anna, true), await ready(app, anna)]
  const pending = await upload(app, anna)
  const main = async () => (await getProfile(app.db, anna.id)).main_photo_id
  const make = (photo: PhotoId) => app.call(anna, 'changePhoto', { photo, main: true })
  await make(two)
  expect(await main()).toBe(two)
  await expect(make(pending.id)).rejects.toMatchObject({ code: 'cannot_be_main' })
  await app.call(anna, 'changePhoto', { photo: two, is_private: true })
  expect(await main()).toBe(one)
  await expect(make(two)).rejects.toMatchObject({ code: 'cannot_be_main' })
  await app.call(anna, 'changePhoto', { photo: one, is_private: true })
  expect(await main()).toBe(pending.id)
  await app.call(anna, 'changePhoto', { photo: two, is_private: false })
  expect(await getProfile(app.db, anna.id)).toMatchObject({ main_photo_id: two, main_status: 'active' })
})

test('a crop gives the photo new addresses, and can be taken back', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const photo = await upload(app, anna, await picture(800, 600))
  await decidePhoto(app, anna.id, photo.id)
  const crop = { x: 0.2, y: 0.1, width: 0.45, height: 0.8 }
  await app.call(anna, 'changePhoto', { photo: photo.id, crop })
  const [cut] = await photosOf(app, anna)
  expect(cut).toMatchObject({ status: 'active', crop: { width: expect.closeTo(0.45) } })
  expect(cut?.whole_filename).toMatch(/\/whole\.webp$/)
  expect((await getProfile(app.db, anna.id)).main_media_key).toBe(cut?.filename.slice(0, 22))
  const size = async (name: string | undefined) => {
    const { width, height } = await sharp(app.files.files.get(name ?? '') as Buffer).metadata()
    return [width, height]
  }
  expect([await size(cut?.filename), await size(cut?.whole_filename)]).toEqual([
    [360, 480],
    [800, 600],
  ])
  await app.runJobs()
  expect([...app.files.files.keys()].filter((key) => key.startsWith(photo.filename.slice(0, 22)))).toEqual([])

  await app.call(anna, 'changePhoto', { photo: photo.id, crop: null })
  const [whole] = await photosOf(app, anna)
  expect([whole?.crop, await size(whole?.filename)]).toEqual([null, [800, 600]])
  await app.runJobs()
  expect(app.files.files.size).toBe(3)
})

test('a member has one crop in the row at a time: nobody fills it for the others', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const [photo, his] = [await upload(app, anna), await upload(app, bruno)]
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
  const taps = Array.from({ length: 5 }, () => app.call(anna, 'changePhoto', { photo: photo.id, crop }))
  const all = await Promise.allSettled([...taps, app.call(bruno, 'changePhoto', { photo: his.id, crop })])
  expect(all.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code))).toEqual([
    'done', ...Array.from({ length: 4 }, () => 'unavailable'), 'done',
  ]) // biome-ignore format: one answer each
  await app.call(anna, 'changePhoto', {
    photo: (await app.call(anna, 'getOwnProfile', {})).profile.photos[0]?.id as never,
    crop: null,
  })
})
