import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { personalData } from './index.ts'

/** A member with one open photo and two private ones. */
async function withPrivate(app: TestApp): Promise<TestMember> {
  const anna = await app.member({ paid: true })
  await readyPhoto(app, anna, true)
  const secret = [await readyPhoto(app, anna), await readyPhoto(app, anna)]
  for (const { id } of secret) await app.call(anna, 'changePhoto', { photo: id, is_private: true })
  return anna
}

const seenBy = async (app: TestApp, viewer: TestMember, owner: TestMember) => {
  const { photos, private_photos } = (await app.call(viewer, 'getMember', { id: owner.id })).profile
  return { shown: photos.map(({ is_private }) => is_private), ...private_photos }
}
const ask = (app: TestApp, viewer: TestMember, owner: TestMember) =>
  app.call(viewer, 'askPrivatePhotos', { profile: owner.id })
const answer = (app: TestApp, owner: TestMember, viewer: TestMember, answer: 'grant' | 'refuse') =>
  app.call(owner, 'answerPhotoRequest', { profile: viewer.id, answer })
const eventsOf = async (app: TestApp, member: MemberId) =>
  (
    await app.db.query(
      `select data->>'status' as status, data->>'profile' as profile from member_event
        where member_id = $1 and name = 'photo_access' order by seq`,
      [member],
    )
  ).rows

test('others see how many there are, ask, are let in, and out again at once; both sides hear of it', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const bruno = await app.member()
  expect(await seenBy(app, bruno, anna)).toEqual({
    shown: [false], count: 2, access: 'none', may_ask: true, ask_again_at: null,
  }) // biome-ignore format: one answer
  await ask(app, bruno, anna)
  expect(await seenBy(app, bruno, anna)).toMatchObject({ shown: [false], access: 'asked', may_ask: false })
  expect((await app.call(anna, 'listPhotoRequests', {})).requests).toMatchObject([
    { profile: { id: bruno.id, kind: 'member' }, status: 'asked' },
  ])
  await answer(app, anna, bruno, 'grant')
  // What its owner gives is not sold a second time: a free member sees it too.
  expect(await seenBy(app, bruno, anna)).toMatchObject({ shown: [false, true, true], access: 'granted' })
  expect((await app.call(anna, 'listPhotoRequests', {})).requests).toMatchObject([{ status: 'granted' }])
  await app.call(anna, 'withdrawPhotoAccess', { profile: bruno.id })
  expect(await seenBy(app, bruno, anna)).toMatchObject({
    shown: [false],
    access: 'withdrawn',
    may_ask: false,
  })
  expect((await app.call(anna, 'listPhotoRequests', {})).requests).toEqual([])
  expect(await eventsOf(app, anna.id)).toEqual([{ status: 'asked', profile: bruno.id }])
  expect(await eventsOf(app, bruno.id)).toEqual([
    { status: 'granted', profile: anna.id },
    { status: 'withdrawn', profile: anna.id },
  ])
})

test('one request a pair, however often it is sent; after a refusal again when 30 days are over', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const bruno = await app.member()
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => ask(app, bruno, anna)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(ask(app, bruno, anna)).rejects.toMatchObject({ code: 'already_asked' })
  await answer(app, anna, bruno, 'refuse')
  await expect(answer(app, anna, bruno, 'grant')).rejects.toMatchObject({ code: 'photo_request_not_found' })
  await app.db.query(`update session set expires_at = expires_at + interval '1 year'`)
  app.clock.advance(days(29))
  await expect(ask(app, bruno, anna)).rejects.toMatchObject({ code: 'ask_again_later', params: { days: 1 } })
  expect(await seenBy(app, bruno, anna)).toMatchObject({ access: 'refused', may_ask: false })
  app.clock.advance(days(1))
  expect(await seenBy(app, bruno, anna)).toMatchObject({ access: 'none', may_ask: true })
  await ask(app, bruno, anna)
  expect(await eventsOf(app, anna.id)).toHaveLength(2)
})

test('who may not be seen is not asked, and whoever cannot be met is not in the list', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const [bruno, provisional] = [await app.member(), await app.member({ active: false })]
  const foreign = await app.member({ site: app.otherSite })
  const refused = { code: 'member_not_found' }
  await expect(ask(app, foreign, anna)).rejects.toMatchObject(refused)
  await expect(ask(app, anna, anna)).rejects.toMatchObject(refused)
  await expect(ask(app, provisional, anna)).rejects.toMatchObject({ code: 'not_confirmed' })
  await expect(ask(app, anna, bruno)).rejects.toMatchObject({ code: 'no_private_photos' })
  await ask(app, bruno, anna)
  await inTransaction(app.db, (tx) => blockMember(tx, bruno.id, anna.id, app.clock.now()))
  await expect(ask(app, bruno, anna)).rejects.toMatchObject(refused)
  expect((await app.call(anna, 'listPhotoRequests', {})).requests).toEqual([])
})

test('answering is the owner’s alone', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const [bruno, carla] = [await app.member(), await app.member()]
  await ask(app, bruno, anna)
  await expect(answer(app, carla, bruno, 'grant')).rejects.toMatchObject({ code: 'photo_request_not_found' })
  await expect(answer(app, bruno, bruno, 'grant')).rejects.toMatchObject({ code: 'photo_request_not_found' })
  expect(await seenBy(app, bruno, anna)).toMatchObject({ access: 'asked' })
})

test.each(['owner', 'viewer'])('erasing the %s leaves no row of the pair', async (who) => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const bruno = await app.member()
  await ask(app, bruno, anna)
  const leaving = who === 'owner' ? anna : bruno
  expect(await personalData.export(app, leaving.id)).toMatchObject({
    private_photo_requests: [who === 'owner' ? { asked_by: bruno.id } : { asked: anna.id }],
  })
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, leaving.id, '1' as MemberId))
  const { rows } = await app.db.query(
    'select (select count(*) from photo_access)::int + (select count(*) from photo_access_asked)::int as left',
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('after a block an answer reaches nobody’s devices, and says to its giver what it says to anybody', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const bruno = await app.member()
  await ask(app, bruno, anna)
  await app.call(bruno, 'blockMember', { profile: anna.id })
  expect(await answer(app, anna, bruno, 'grant')).toEqual({})
  expect(await app.call(anna, 'withdrawPhotoAccess', { profile: bruno.id })).toEqual({})
  expect(await eventsOf(app, bruno.id)).toEqual([])
})
