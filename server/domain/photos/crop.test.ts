import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { getProfile } from '#server/domain/profiles/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { decidePhoto } from '#tests/harness/photos.ts'
import { upload } from './upload.fixture.ts'

const photosOf = async (app: TestApp, who: TestMember) =>
  (await app.call(who, 'getOwnProfile', {})).profile.photos

test('gives a cropped photo new URLs, and can undo the crop', async () => {
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

test('runs one crop of a member at a time, so that no member blocks the queue for others', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member(), await app.member()]
  const [photo, his] = [await upload(app, anna), await upload(app, bruno)]
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
  const taps = Array.from({ length: 5 }, () => app.call(anna, 'changePhoto', { photo: photo.id, crop }))
  const all = await Promise.allSettled([...taps, app.call(bruno, 'changePhoto', { photo: his.id, crop })])
  const outcomes = all.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code))
  expect(outcomes.at(-1)).toBe('done')
  expect(outcomes.slice(0, -1).toSorted()).toEqual([
    'done',
    ...Array.from({ length: 4 }, () => 'unavailable'),
  ])
  await app.call(anna, 'changePhoto', {
    photo: (await app.call(anna, 'getOwnProfile', {})).profile.photos[0]?.id as never,
    crop: null,
  })
})
