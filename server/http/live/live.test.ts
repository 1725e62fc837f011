import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import type { CounterOptions } from '#server/adapters/rate-limits/port.ts'
import { max_missed_events } from '#server/domain/chats/read-missed.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { type Arrived, listen as listenTo } from '#server/http/live/listen.fixture.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
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

test('a message reaches the recipient and the sender’s other devices', async () => {
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

test('disables buffering of the stream in proxies', async () => {
  const stream = await listen(await app.member())
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.response.headers.get('cache-control')).toContain('no-transform')
  stream.cut()
})

test('resumes after each cut, with every message once and in order (C3)', async () => {
  const anna = await app.member({ paid: true, credits: 500 })
  const bruno = await app.member()
  const seen: Arrived[] = []
  let after = await seqOf(bruno)
  for (let round = 0; round < 6; round++) {
    // Sends some messages while no stream is open and some while a stream is open. The connection is cut in between.
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

test('a stream opened from the position of the page’s data misses no event', async () => {
  const anna = await app.member({ credits: 50 })
  const bruno = await app.member()
  const read = await seqOf(bruno)
  await send(anna, bruno, 'tra la pagina e il flusso')
  const stream = await listen(bruno, read)
  expect(await stream.next()).toMatchObject({ name: 'message' })
  stream.cut()
})

test('a stream that is too far behind gets one resync', async () => {
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

test('deletes only events that no browser can receive any more', async () => {
  const bruno = await app.member()
  const before = await seqOf(bruno)
  const append = (count: number) =>
    inTransaction(app.db, async (tx) => {
      for (let n = 0; n < count; n++)
        await appendLiveEvent(tx, bruno.id, 'credits', { credits: n }, app.clock.now())
    })
  await append(900)
  for (let round = 0; round < 64; round++) {
    await append(1)
    const { rows } = await app.db.query(
      'select seq from member_event where member_id = $1 order by seq desc',
      [bruno.id],
    )
    const [latest, oldest] = [Number(rows[0].seq), Number(rows.at(-1).seq)]
    expect(latest - oldest).toBeGreaterThan(max_missed_events)
    expect(rows.length).toBeLessThan(320)
  }
  const latest = Number(await seqOf(bruno))
  const missedAll = await listen(bruno, before)
  expect(await missedAll.next()).toMatchObject({ name: 'resync', id: latest })
  missedAll.cut()
  const stream = await listen(bruno, String(latest - max_missed_events))
  for (let n = 1; n <= max_missed_events; n++)
    expect(await stream.next()).toMatchObject({ name: 'credits', id: latest - max_missed_events + n })
  stream.cut()
})

test('visitors, staff and other sites’ pages get no stream; the end of a session ends its stream', async () => {
  const anna = await app.member()
  const ask = (headers: Record<string, string>) => fetch(`${http.origin}/api/live.php`, { headers })
  expect((await ask(http.headers(null))).status).toBe(403)
  expect((await ask({ ...http.headers(anna), 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await ask({ cookie: `sid=${'x'.repeat(43)}` })).status).toBe(403)
  const stream = await listen(anna)
  await fetch(`${http.origin}/api/logout.php`, { headers: http.headers(anna) })
  await expect(stream.next()).rejects.toThrow('the stream has ended')
  expect((await ask(http.headers(anna))).status).toBe(403)
})

test('a typing event is sent without a number', async () => {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member({ credits: 50 })]
  const { message } = await send(anna, bruno, 'ciao')
  const stream = await listen(bruno)
  await app.call(anna, 'tellTyping', { conversation: message.conversation })
  expect(await stream.passing()).toEqual({ name: 'typing', data: { conversation: message.conversation } })
  // Numbered events continue as before.
  await send(anna, bruno, 'eccomi')
  expect((await stream.next()).name).toBe('message')
  stream.cut()
})

test('a member’s page gets no events of another member who has signed in with the same browser', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const refused = await fetch(`${http.origin}/api/live.php?after=0&member=${anna.id}`, {
    headers: http.headers(bruno),
  })
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'auth_required' }])
  const stream = await listenTo(http, bruno, '0', `?member=${bruno.id}`)
  expect(stream.response.status).toBe(200)
  stream.cut()
})

test('limits the number of stream openings like the number of reads', async () => {
  const anna = await app.member()
  const asked: unknown[] = []
  const take = async (key: string) => (asked.push(key) > 2 ? 5_000 : null)
  const counter = ({ name, points }: CounterOptions) => {
    if (name === 'live') asked.push(points)
    return { take, giveBack: async () => {}, isFull: async () => false, reset: async () => {} }
  }
  await using other = await serveTestApp({ ...app, rateLimiter: { counter } }, [mountLive])
  const stream = await listenTo(other, anna)
  expect(stream.response.status).toBe(200)
  const refused = await fetch(`${other.origin}/api/live.php`, { headers: http.headers(anna) })
  expect([refused.status, await refused.json()]).toMatchObject([429, { params: { seconds: 5 } }])
  expect(asked).toEqual([rateLimits.read.points, anna.id, anna.id])
  stream.cut()
})
