import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import { limiters } from '#contract/limiters.ts'
import type { CounterOptions } from '#server/adapters/limits/port.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { type Arrived, listen as listenTo } from './listen.fixture.ts'
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
const send = (from: TestMember, to: TestMember, text: string) =>
  app.call(from, 'sendMessage', { to: to.id, text, key: randomUUID() as IdempotencyKey })
const seqOf = async (who: TestMember) => (await app.call(who, 'currentUser', {})).user.live_seq

test('a message reaches the receiver and the sender’s other devices', async () => {
  const anna = await app.member({ credits: 50 })
  const bruno = await app.member()
  const his = await listen(bruno)
  const hers = await listen(anna)
  const { message } = await send(anna, bruno, 'ciao')
  expect(await his.next()).toMatchObject({
    name: 'message',
    data: { peer: anna.id, unread: 1, message: { text: 'ciao', key: '' } },
  })
  expect(await hers.next()).toMatchObject({
    name: 'message',
    data: { message: { number: 1, key: message.key } },
  })
  his.cut()
  hers.cut()
})

test('it tells proxies to hold nothing back', async () => {
  const stream = await listen(await app.member())
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.response.headers.get('cache-control')).toContain('no-transform')
  stream.cut()
})

test('cut again and again, it resumes: every message once, in order (C3)', async () => {
  const anna = await app.member({ paid: true, credits: 500 })
  const bruno = await app.member()
  const seen: Arrived[] = []
  let after = await seqOf(bruno)
  for (let round = 0; round < 6; round++) {
    // Some while nobody listens, some while somebody does, and the connection is dropped in between.
    await send(anna, bruno, `${round} before`)
    const stream = await listen(bruno, after)
    await Promise.all([1, 2, 3].map((n) => send(anna, bruno, `${round} during ${n}`)))
    for (let n = 0; n < 3; n++) seen.push(await stream.next())
    after = String(seen.at(-1)?.id)
    stream.cut()
  }
  const rest = await listen(bruno, after)
  while (seen.length < 24) seen.push(await rest.next())
  rest.cut()
  const numbers = seen.map(({ data }) => (data.message as { number: number }).number)
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
})

test('opened where the page was read, it misses nothing that came in between', async () => {
  const anna = await app.member({ credits: 50 })
  const bruno = await app.member()
  const read = await seqOf(bruno)
  await send(anna, bruno, 'tra la pagina e il flusso')
  const stream = await listen(bruno, read)
  expect(await stream.next()).toMatchObject({ name: 'message' })
  stream.cut()
})

test('whoever is too far behind is told to fetch everything, once', async () => {
  const bruno = await app.member()
  await inTransaction(app.db, async (tx) => {
    for (let n = 0; n < 250; n++)
      await appendLiveEvent(tx, bruno.id, 'credits', { credits: n }, app.clock.now())
  })
  const stream = await listen(bruno, '0')
  const resync = await stream.next()
  expect(resync.name).toBe('resync')
  await inTransaction(app.db, (tx) =>
    appendLiveEvent(tx, bruno.id, 'credits', { credits: 1 }, app.clock.now()),
  )
  app.bus.wake([bruno.id])
  expect(await stream.next()).toMatchObject({ id: resync.id + 1, name: 'credits' })
  stream.cut()
})

test('visitors, staff and other sites’ pages get no stream; a session that ends takes its stream along', async () => {
  const anna = await app.member()
  const ask = (headers: Record<string, string>) => fetch(`${http.origin}/api/live.php`, { headers })
  expect((await ask(http.headers(null))).status).toBe(403)
  expect((await ask({ ...http.headers(anna), 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await ask({ cookie: `__Host-sid=${'x'.repeat(43)}` })).status).toBe(403)
  const stream = await listen(anna)
  await fetch(`${http.origin}/api/logout.php`, { headers: http.headers(anna) })
  await expect(stream.next()).rejects.toThrow('the stream has ended')
  expect((await ask(http.headers(anna))).status).toBe(403)
})

test('that somebody is writing passes on the stream, without a number', async () => {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member({ credits: 50 })]
  const { message } = await send(anna, bruno, 'ciao')
  const stream = await listen(bruno)
  await app.call(anna, 'tellTyping', { conversation: message.conversation })
  expect(await stream.passing()).toEqual({ name: 'typing', data: { conversation: message.conversation } })
  // what comes with a number comes as if nothing had been in between
  await send(anna, bruno, 'eccomi')
  expect((await stream.next()).name).toBe('message')
  stream.cut()
})

test('a page that another member has signed in beside hears nothing of theirs', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const refused = await fetch(`${http.origin}/api/live.php?after=0&member=${anna.id}`, {
    headers: http.headers(bruno),
  })
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'auth_required' }])
  const stream = await listenTo(http, bruno, '0', `?member=${bruno.id}`)
  expect(stream.response.status).toBe(200)
  stream.cut()
})

test('streams are opened as often as anything is read, and no more often', async () => {
  const anna = await app.member()
  const asked: unknown[] = []
  const take = async (key: string) => (asked.push(key) > 2 ? 5_000 : null)
  const counter = ({ name, points }: CounterOptions) => {
    if (name === 'live') asked.push(points)
    return { take, giveBack: async () => {}, forget: async () => {} }
  }
  await using other = await serveTestApp({ ...app, limits: { counter } }, [mountLive])
  const stream = await listenTo(other, anna)
  expect(stream.response.status).toBe(200)
  const refused = await fetch(`${other.origin}/api/live.php`, { headers: http.headers(anna) })
  expect([refused.status, await refused.json()]).toMatchObject([429, { params: { seconds: 5 } }])
  expect(asked).toEqual([limiters.read.points, anna.id, anna.id])
  stream.cut()
})
