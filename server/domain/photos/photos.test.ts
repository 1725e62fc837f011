import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { OwnPhoto } from '#contract/photos/photos.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import type { Image } from '#contract/wire/image.ts'
import { photograph } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import { getProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { losingCommits } from '#tests/harness/lost-commit.ts'
import { requestContextOf, type TestMember } from '#tests/harness/members.ts'
import { decidePhoto, readyPhoto } from '#tests/harness/photos.ts'
import { handlers } from './handlers.ts'
import { findPhotoBacklog, listCardPhotos, personalData } from './index.ts'
import { upload } from './upload.fixture.ts'

/** Returns the fields of a photo that other members see. */
const imageOf = ({
  whole_filename,
  crop,
  is_private,
  ai_source,
  rejection,
  case: token,
  appeal,
  ...image
}: OwnPhoto): Image => image

const countWaiting = async (app: TestApp, site = app.site) => (await findPhotoBacklog(app, [site.id])).waiting

async function crop(app: TestApp, who: TestMember, photo: PhotoId) {
  const session = await findSession(app, who.site, who.token)
  const requestContext = { ...requestContextOf(app, who.site, session), session } as MemberContext
  const box = { x: 0, y: 0, width: 0.5, height: 0.5 }
  await handlers.changePhoto(requestContext, { photo, crop: box })
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

test('shows an upload after its approval, and makes the first upload the main photo', async () => {
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
  expect([await countWaiting(app), await countWaiting(app, app.otherSite)]).toEqual([1, 0])

  await decidePhoto(app, anna.id, photo.id)
  await expect(decidePhoto(app, anna.id, photo.id)).rejects.toMatchObject({ code: 'already_decided' })

  const active = { ...imageOf(photo), status: 'active' }
  expect((await app.call(bruno, 'getMember', { id: anna.id })).profile).toMatchObject({
    main_image: active,
    photos: [{ ...active, is_private: false }],
    hidden_photos: 0,
  })
  expect(await eventsOf(app, anna.id)).toEqual([{ name: 'photo', data: { status: 'active' } }])
  expect(await countWaiting(app)).toBe(0)

  const second = await upload(app, anna)
  await decidePhoto(app, anna.id, second.id)
  expect((await getProfile(app.db, anna.id)).main_photo_id).toBe(photo.id)
})

test('makes the photo that is approved first the main photo, in any order of upload', async () => {
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

test('accepts three simultaneous uploads of a free member and stores nothing of the other uploads', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  // Each upload waits until all uploads have written their files, so that the inserts run at the same time.
  const written = Promise.withResolvers<void>()
  let putCount = 0
  const put = app.files.putFile.bind(app.files)
  app.files.putFile = async (key, path) => {
    await put(key, path)
    if (++putCount === 8 * 3) written.resolve()
    await written.promise
  }
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => upload(app, anna)))
  const refused = all.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'photo_limit', params: { limit: 3 } })
  expect(await photosOf(app, anna)).toHaveLength(3)
  expect(app.files.files.size).toBe(9)
  const { rows } = await app.db.query('select position from photo order by position')
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2])
})

test('limits premium members to 25 photos and does not count rejected photos', async () => {
  await using app = await startTestApp()
  const premium = await app.member({ paid: true })
  for (let i = 0; i < 24; i++) await ready(app, premium)
  const last = await upload(app, premium)
  await expect(upload(app, premium)).rejects.toMatchObject({ code: 'photo_limit', params: { limit: 25 } })
  await app.db.query(`update photo set status = 'rejected' where id = $1`, [last.id])
  await upload(app, premium)
  expect(await photosOf(app, premium)).toHaveLength(26)
})

test('shows free members three photos, the main photo first, and premium members all photos', async () => {
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

test('replaces a deleted main photo by another active photo, and deletes the old files', async () => {
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

test('erases rows and files of a member, and rejects a later approval', async () => {
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

test('leaves nothing behind after a refused upload', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await expect(upload(app, anna, Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'photo_type' })
  await expect(app.call(anna, 'uploadPhoto', {})).rejects.toMatchObject({ code: 'photo_empty' })
  expect([await photosOf(app, anna), app.files.files.size]).toEqual([[], 0])
})

test.each([true, false])(
  'keeps the files of a photo exactly if it was committed (%s), when the answer of the commit is lost',
  async (isCommitted) => {
    await using app = await startTestApp()
    const anna = await app.member()
    const lost = losingCommits(app, isCommitted)
    const names = () => [...app.files.files.keys()].sort()
    const used = async () => {
      const { rows } = await app.db.query('select media_key from photo')
      return rows.map(({ media_key }) => String(media_key))
    }
    const afterAnHour = async () => {
      app.clock.advance(hours(1))
      await app.runJobs()
    }
    await expect(upload(lost, anna)).rejects.toThrow('Connection terminated')
    expect(names()).toHaveLength(3)
    await afterAnHour()
    const [uploaded] = await used()
    const filesOf = (key: string, ...sizes: string[]) => sizes.map((size) => `${key}/${size}.webp`)
    expect(names()).toEqual(uploaded ? filesOf(uploaded, 'avatar', 'card', 'large') : [])
    expect(uploaded !== undefined).toBe(isCommitted)

    const { id } = await upload(app, anna)
    const [before] = await used().then((keys) => keys.filter((key) => key !== uploaded))
    await expect(crop(lost, anna, id)).rejects.toThrow('Connection terminated')
    await afterAnHour()
    const [after = ''] = await used().then((keys) => keys.filter((key) => key !== uploaded))
    expect(after !== before).toBe(isCommitted)
    const sizes = isCommitted ? ['avatar', 'card', 'large', 'whole'] : ['avatar', 'card', 'large']
    expect(names().filter((name) => !uploaded || !name.startsWith(uploaded))).toEqual(
      filesOf(after, ...sizes),
    )
  },
)

test('shows the reason of a rejection, and accepts one appeal, which a reviewer decides', async () => {
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
  // A rejected main photo is replaced, even if the only other photo waits for review.
  expect((await getProfile(app.db, anna.id)).main_photo_id).toBe(second.id)

  const appeal = (text: string, photo = first.id) => app.call(anna, 'appealPhoto', { photo, text })
  await expect(appeal('Guardate meglio.', second.id)).rejects.toMatchObject({ code: 'appeal_closed' })
  await expect(appeal('  ')).rejects.toMatchObject({ code: 'invalid_fields' })
  const both = await Promise.allSettled([appeal('Non è un numero.'), appeal('Davvero.')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await photosOf(app, anna))[0]).toMatchObject({ status: 'rejected', appeal: 'open' })
  expect(await countWaiting(app)).toBe(1)

  await decidePhoto(app, anna.id, first.id, rejected)
  expect((await photosOf(app, anna))[0]).toMatchObject({ status: 'rejected', appeal: 'refused' })
  await expect(appeal('Ancora.')).rejects.toMatchObject({ code: 'appeal_closed' })
  expect(await eventsOf(app, anna.id)).toHaveLength(2)
})

test('flags an upload that resembles a rejected photo of any member', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member({ site: app.otherSite })]
  const scene = await photograph(5)
  const bad = await upload(app, anna, scene)
  const flagsOf = async (photo: OwnPhoto) =>
    (await app.db.query('select flags from photo where id = $1', [photo.id])).rows[0].flags
  expect(await flagsOf(await upload(app, bruno, await sharp(scene).resize(300).toBuffer()))).toEqual([
    'resembles_other',
  ])
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
    expect(await flagsOf(await upload(app, carla, await image.jpeg().toBuffer())), name).toContain(
      'resembles_rejected',
    )
  }
  const dora = await app.member()
  for (const seed of [1, 2, 3])
    expect(await flagsOf(await upload(app, dora, await photograph(seed)))).toEqual([])

  // After the erasure the print stays, without any link to its owner.
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, anna.id, '1' as MemberId))
  const { rows } = await app.db.query('select photo_id from rejected_print')
  expect(rows).toEqual([{ photo_id: null }])
})

test('orders photos as the owner asks, and rejects photos of other members', async () => {
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
  const profile = await getProfile(app.db, anna.id)
  const onCard = (await listCardPhotos(app, [profile], 'premium')).get(anna.id)
  const inOrder = (await photosOf(app, anna)).map(({ filename }) => filename)
  expect(onCard?.map(({ filename }) => filename)).toEqual(inOrder)
})

test('makes an active photo the main photo, but not a private, rejected or pending photo', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ paid: true })
  const [first, second] = [await ready(app, anna, true), await ready(app, anna)]
  const pending = await upload(app, anna)
  const main = async () => (await getProfile(app.db, anna.id)).main_photo_id
  const make = (photo: PhotoId) => app.call(anna, 'changePhoto', { photo, main: true })
  await make(second)
  expect(await main()).toBe(second)
  await expect(make(pending.id)).rejects.toMatchObject({ code: 'cannot_be_main' })
  await app.call(anna, 'changePhoto', { photo: second, is_private: true })
  expect(await main()).toBe(first)
  await expect(make(second)).rejects.toMatchObject({ code: 'cannot_be_main' })
  await app.call(anna, 'changePhoto', { photo: first, is_private: true })
  expect(await main()).toBe(pending.id)
  await app.call(anna, 'changePhoto', { photo: second, is_private: false })
  expect(await getProfile(app.db, anna.id)).toMatchObject({ main_photo_id: second, main_status: 'active' })
})
