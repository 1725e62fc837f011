/** Tests the events that a reconnecting browser gets about a member who is no longer visible. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { listen as listenTo } from '#server/http/live/listen.fixture.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { mountLive } from './live.ts'

let app: TestApp
let http: TestHttp
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [mountLive])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const listen = (who: TestMember, after?: string) => listenTo(http, who, after)
const key = () => randomUUID() as IdempotencyKey
const send = (from: TestMember, to: TestMember, text: string) =>
  app.call(from, 'sendMessage', { to: to.id, text, key: key() })
const seqOf = async (who: TestMember) => (await app.call(who, 'currentUser', {})).user.live_seq

type Act = (anna: TestMember, bruno: TestMember) => Promise<unknown>
const block = (who: TestMember, whom: TestMember) => app.call(who, 'blockMember', { profile: whom.id })

/** Produces every event that two members can cause for each other. */
async function produceAllEvents(anna: TestMember, bruno: TestMember) {
  const { message } = await send(anna, bruno, 'segreto di Anna')
  const { conversation } = message
  await send(bruno, anna, 'segreto di Bruno')
  for (const who of [anna, bruno]) await app.call(who, 'openChat', { conversation })
  await app.call(anna, 'sendGift', { to: bruno.id, gift: 'spritz', key: key() })
  await app.call(anna, 'likeMember', { profile: bruno.id })
  await app.call(bruno, 'likeMember', { profile: anna.id })
  await readyPhoto(app, anna)
  const hidden = await readyPhoto(app, anna)
  await app.call(anna, 'changePhoto', { photo: hidden.id, is_private: true })
  await app.call(bruno, 'askPrivatePhotos', { profile: anna.id })
  await app.call(anna, 'answerPhotoRequest', { profile: bruno.id, answer: 'grant' })
}

const separations: [string, Act][] = [
  ['whom the reader has blocked', (anna, bruno) => block(bruno, anna)],
  ['who has blocked the reader', (anna, bruno) => block(anna, bruno)],
  ['who is paused', (anna) => app.call(anna, 'savePreferences', { paused: true })],
  ['who has left', (anna) => app.call(anna, 'leaveSite', { when: 'in_14_days', reasons: [], comment: '' })],
]
test.each(separations)('does not replay earlier events from a member %s', async (_separation, part) => {
  const options = { credits: 500, paid: true }
  const [anna, bruno, carla] = [
    await app.member(options),
    await app.member(options),
    await app.member(options),
  ]
  await send(carla, bruno, 'prima')
  await produceAllEvents(anna, bruno)
  await part(anna, bruno)
  await send(carla, bruno, 'dopo')
  const stream = await listen(bruno, '0')
  const arrived = [await stream.next()]
  while (JSON.stringify(arrived.at(-1)?.data).includes('dopo') === false) arrived.push(await stream.next())
  stream.cut()
  expect(arrived.filter(({ name }) => name !== 'credits' && name !== 'read').map(({ name }) => name)).toEqual(
    ['message', 'resync', 'message'],
  )
  expect(JSON.stringify(arrived)).not.toMatch(new RegExp(`segreto|spritz|"${anna.id}"`))
  expect(arrived.map(({ id }) => id)).toEqual(arrived.map(({ id }) => id).sort((a, b) => a - b))
})

test('after a block, replays no earlier events about one member to the other member', async () => {
  const options = { credits: 500, paid: true }
  const [anna, bruno] = [await app.member(options), await app.member(options)]
  await produceAllEvents(anna, bruno)
  await block(anna, bruno)
  for (const [who, other] of [
    [anna, bruno],
    [bruno, anna],
  ] as const) {
    const stream = await listen(who, '0')
    const arrived = [await stream.next()]
    const last = Number(await seqOf(who))
    while ((arrived.at(-1)?.id ?? 0) < last) arrived.push(await stream.next())
    stream.cut()
    expect(arrived.map(({ name }) => name)).toContain('resync')
    expect(JSON.stringify(arrived)).not.toMatch(new RegExp(`segreto|"${other.id}"`))
  }
})

test('replays earlier events again after an unblock, because only current visibility counts', async () => {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member({ credits: 50 })]
  const before = await seqOf(bruno)
  await send(anna, bruno, 'ciao')
  await block(bruno, anna)
  await app.call(bruno, 'unblockMember', { profile: anna.id })
  const stream = await listen(bruno, before)
  expect(await stream.next()).toMatchObject({ name: 'message', data: { peer: anna.id } })
  stream.cut()
})
