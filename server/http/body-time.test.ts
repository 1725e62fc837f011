import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { rateLimits } from '#contract/wire/rate-limits.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { limitBodyTime, readRefusedBodies } from './body-time.ts'

const times = { call_ms: 300, upload_ms: 1_500 }
let app: TestApp
let http: TestHttp
let anna: TestMember
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [], undefined, times)
  anna = await app.member()
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

interface Unfinished {
  readonly socket: Socket
  /** Returns the text that the server has sent so far. */
  text(): string
  /** Resolves when the server has closed the connection. The value is the time in ms since the request began. */
  readonly closed: Promise<number>
}

/** Sends the beginning of a request, and never the rest of its body. */
async function begin(path: string, headers: Record<string, string>, body = ''): Promise<Unfinished> {
  const socket = connect(Number(new URL(http.origin).port), '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += part)).on('error', () => {})
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'main.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const begun = performance.now()
  const closed = once(socket, 'close').then(() => performance.now() - begun)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  return { socket, text: () => text, closed }
}

const json = () => ({ ...http.headers(anna), 'content-length': '1000' })
const form = () => ({ ...http.headers(anna), 'content-type': 'multipart/form-data; boundary=b' })
const beginningOfFile = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nJPEG'
const files = () => readdir(join(app.config.dataDir, 'incoming')).catch(() => [])

const chunked = () => ({ ...http.headers(anna), 'transfer-encoding': 'chunked' })
const visitorForm = () => ({ ...form(), cookie: '', 'content-length': '1000' })

test.each([
  ['a call', '/api/messages.php', json, '{'],
  ['a call of unknown length', '/api/messages.php', chunked, '1\r\n{\r\n'],
  ['a path that does not exist', '/api/none.php', json, '{'],
  ['an upload without a session', '/api/photo.php', visitorForm, '--b'],
])('closes the connection of %s whose body does not arrive', async (_, path, headers, body) => {
  const request = await begin(path, headers(), body)
  const ms = await request.closed
  expect(ms).toBeGreaterThanOrEqual(times.call_ms - 20)
  expect(ms).toBeLessThan(times.upload_ms)
  expect(request.text()).toMatch(/^HTTP\/1\.1 (408|403|404) /)
})

test('a call whose body did not arrive gets 408 and does not run', async () => {
  const request = await begin('/api/messages.php', json(), '{')
  await request.closed
  expect(request.text()).toMatch(/^HTTP\/1\.1 408 /)
  expect((await app.db.query('select 1 from message')).rows).toEqual([])
})

test('a member’s upload gets more time; after the timeout, its file is deleted and the next upload can begin', async () => {
  for (let round = 0; round < 2; round++) {
    // One caller may have at most four uploads in progress. The second round tests that the first four have ended.
    const requests = await Promise.all(
      Array.from({ length: 4 }, () =>
        begin('/api/photo.php', { ...form(), 'content-length': '5000' }, beginningOfFile),
      ),
    )
    await vi.waitUntil(async () => (await files()).length === 4)
    for (const { closed, text } of requests) {
      expect(await closed).toBeGreaterThanOrEqual(times.upload_ms - 20)
      expect(text()).toMatch(/^HTTP\/1\.1 408 /)
    }
    await vi.waitUntil(async () => (await files()).length === 0)
  }
  expect((await app.db.query('select 1 from photo')).rows).toEqual([])
})

test('keeps the connection of a request whose body arrives in time, however long the connection lasts', async () => {
  const request = await begin('/api/none.php', { ...json(), 'content-length': '2' }, '{}')
  await new Promise((resolve) => setTimeout(resolve, times.call_ms * 2))
  request.socket.write('GET /api/settings.php HTTP/1.1\r\nhost: main.test\r\n\r\n')
  await vi.waitUntil(() => request.text().includes(' 200 '))
  request.socket.destroy()
})

test('refuses an upload before reading its body if it is too large or above the rate limit', async () => {
  const bea = await app.member()
  const own = { ...form(), cookie: `sid=${bea.token}` }
  const refusal = async (length: number) => {
    const request = await begin(
      '/api/photo.php',
      { ...own, 'content-length': String(length) },
      beginningOfFile,
    )
    await vi.waitUntil(() => request.text().includes('"code"') || request.text().includes(' 408 '))
    request.socket.destroy()
    return /"code":"(\w+)"/.exec(request.text())?.[1]
  }
  for (let n = 0; n < rateLimits.upload.points; n++)
    expect(await refusal(limits.photo_max_bytes * 2)).toBe('photo_too_large')
  expect(await refusal(5_000)).toBe('too_many_requests')
  expect(await files()).toEqual([])
})

test('sends a refusal only after reading the whole body if the connection then closes, as nginx requires', async () => {
  await using server = fastify()
  readRefusedBodies(server)
  let refused = () => {}
  const refusal = new Promise<void>((resolve) => (refused = resolve))
  server.addHook('onRequest', async (_, reply) => {
    refused()
    await reply.code(413).send('too large')
  })
  await server.listen()
  const socket = connect((server.server.address() as AddressInfo).port, 'localhost')
  let text = ''
  socket.on('data', (part) => (text += part))
  socket.write('POST / HTTP/1.0\r\ncontent-length: 4000000\r\n\r\n')
  await refusal
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
  expect(text).toBe('')
  socket.write(Buffer.alloc(4_000_000))
  await once(socket, 'close')
  expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*too large$/)
})

test('sets no time limit for an injected request, which has no connection', async () => {
  const server = fastify()
  limitBodyTime(server, times.call_ms)
  await server.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { statusCode } = await server.inject({ method: 'POST', url: '/none', payload: {} })
    expect(statusCode).toBe(404)
    vi.advanceTimersByTime(times.call_ms)
  } finally {
    vi.useRealTimers()
  }
})
