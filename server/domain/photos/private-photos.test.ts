import { expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { personalData } from './index.ts'

/** Creates a member with one public photo and two private photos. */
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

test('shows the number of private photos, grants and withdraws access at once, and notifies both members', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const bruno = await app.member()
  expect(await seenBy(app, bruno, anna)).toEqual({
    shown: [false],
    count: 2,
    access: 'none',
    may_ask: true,
    ask_again_at: null,
  })
  await ask(app, bruno, anna)
  expect(await seenBy(app, bruno, anna)).toMatchObject({ shown: [false], access: 'asked', may_ask: false })
  expect((await app.call(anna, 'listPhotoRequests', {})).requests).toMatchObject([
    { profile: { id: bruno.id, kind: 'member' }, status: 'asked' },
  ])
  await answer(app, anna, bruno, 'grant')
  // Access does not depend on a premium membership, so a free member sees the private photos too.
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

test('N5: the signed-in member has the number of open requests, of members whom the member sees', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const [bruno, carlo] = [await app.member(), await app.member()]
  const [dario, elio] = [await app.member(), await app.member()]
  const open = async (who: TestMember) => (await app.call(who, 'currentUser', {})).user.photo_requests_total
  expect(await open(anna)).toBe(0)
  for (const viewer of [bruno, carlo, dario, elio]) await ask(app, viewer, anna)
  expect([await open(anna), await open(bruno)]).toEqual([4, 0])
  await answer(app, anna, bruno, 'grant')
  await answer(app, anna, carlo, 'refuse')
  expect(await open(anna)).toBe(2)
  await app.call(dario, 'blockMember', { profile: anna.id })
  await app.call(elio, 'savePreferences', { paused: true })
  expect(await open(anna)).toBe(0)
})

test('accepts one request per pair, and another request 30 days after a refusal', async () => {
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

test('rejects requests to members who are not visible, and leaves blocked members out of the list', async () => {
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

test('a block ends a grant for good: after the removal it must be asked for and given again (X6)', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  for (const blocker of ['owner', 'viewer'] as const) {
    const viewer = await app.member()
    const [by, other] = blocker === 'owner' ? [anna, viewer] : [viewer, anna]
    await ask(app, viewer, anna)
    await answer(app, anna, viewer, 'grant')
    await app.call(by, 'blockMember', { profile: other.id })
    await app.call(by, 'unblockMember', { profile: other.id })
    expect(await seenBy(app, viewer, anna)).toMatchObject({ shown: [false], access: 'none', may_ask: true })
    expect((await app.call(anna, 'listPhotoRequests', {})).requests).toEqual([])
    const gone = { code: 'photo_request_not_found' }
    await expect(answer(app, anna, viewer, 'grant')).rejects.toMatchObject(gone)
    await ask(app, viewer, anna)
    expect(await seenBy(app, viewer, anna)).toMatchObject({ shown: [false], access: 'asked' })
    await answer(app, anna, viewer, 'grant')
    expect(await seenBy(app, viewer, anna)).toMatchObject({ shown: [false, true, true], access: 'granted' })
    await app.call(anna, 'withdrawPhotoAccess', { profile: viewer.id })
  }
})

test('a grant during a block ends with the block, and only the last of two blocks counts', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const bruno = await app.member()
  await ask(app, bruno, anna)
  await app.call(bruno, 'blockMember', { profile: anna.id })
  await app.call(anna, 'blockMember', { profile: bruno.id })
  expect(await answer(app, anna, bruno, 'grant')).toEqual({})
  await app.call(bruno, 'unblockMember', { profile: anna.id })
  await expect(seenBy(app, bruno, anna)).rejects.toMatchObject({ code: 'member_not_found' })
  await app.call(anna, 'unblockMember', { profile: bruno.id })
  expect(await seenBy(app, bruno, anna)).toMatchObject({ shown: [false], access: 'none' })
})

test('a block and its removal cannot repeat an open request within 30 days', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const bruno = await app.member()
  await ask(app, bruno, anna)
  await app.db.query(`update session set expires_at = expires_at + interval '1 year'`)
  app.clock.advance(days(1))
  await app.call(bruno, 'blockMember', { profile: anna.id })
  await app.call(bruno, 'unblockMember', { profile: anna.id })
  await expect(answer(app, anna, bruno, 'grant')).rejects.toMatchObject({ code: 'photo_request_not_found' })
  await expect(ask(app, bruno, anna)).rejects.toMatchObject({ code: 'ask_again_later', params: { days: 29 } })
  app.clock.advance(days(29))
  await ask(app, bruno, anna)
})

test('refuses a private photo as the main photo, and changes nothing (X6)', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const [open, secret] = [await readyPhoto(app, anna, true), await readyPhoto(app, anna)]
  const state = async () =>
    (await app.call(anna, 'getOwnProfile', {})).profile.photos.map(({ id, is_private, crop }) => ({
      id,
      is_private,
      crop,
    }))
  const main = async () => (await app.call(anna, 'currentUser', {})).user.profile.main_image?.id
  const refused = { code: 'cannot_be_main' }
  const before = await state()
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 }
  const both = { photo: secret.id, main: true, is_private: true, crop } as const
  await expect(app.call(anna, 'changePhoto', both)).rejects.toMatchObject(refused)
  expect(await state()).toEqual(before)

  await app.call(anna, 'changePhoto', { photo: secret.id, is_private: true })
  const hidden = await state()
  await expect(app.call(anna, 'changePhoto', { photo: secret.id, main: true, crop })).rejects.toMatchObject(
    refused,
  )
  expect(await state()).toEqual(hidden)
  expect(await main()).toBe(open.id)

  // If the main photo becomes private, a public photo replaces it. Anna has no other public photo, so she has no main
  // photo.
  await app.call(anna, 'changePhoto', { photo: open.id, is_private: true })
  expect(await main()).toBeUndefined()
  await app.call(anna, 'changePhoto', { photo: secret.id, is_private: false, main: true })
  expect(await main()).toBe(secret.id)
})

test('lets only the owner answer a request', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const [bruno, carla] = [await app.member(), await app.member()]
  await ask(app, bruno, anna)
  await expect(answer(app, carla, bruno, 'grant')).rejects.toMatchObject({ code: 'photo_request_not_found' })
  await expect(answer(app, bruno, bruno, 'grant')).rejects.toMatchObject({ code: 'photo_request_not_found' })
  expect(await seenBy(app, bruno, anna)).toMatchObject({ access: 'asked' })
})

test.each(['owner', 'viewer'])('leaves no row of a pair after erasing the %s', async (who) => {
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

test('does not notify the viewer of an answer after a block, and answers the owner as usual', async () => {
  await using app = await startTestApp()
  const anna = await withPrivate(app)
  const bruno = await app.member()
  await ask(app, bruno, anna)
  await app.call(bruno, 'blockMember', { profile: anna.id })
  expect(await answer(app, anna, bruno, 'grant')).toEqual({})
  expect(await app.call(anna, 'withdrawPhotoAccess', { profile: bruno.id })).toEqual({})
  expect(await eventsOf(app, bruno.id)).toEqual([])
})
