import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, findSite } from '#server/domain/sites/index.ts'
import type { Pages } from '#server/http/pages/pages-build.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { serve } from './serve.ts'

/** Tests the server with all its routes, as `npm start` composes it. */

let app: TestApp
let server: Awaited<ReturnType<typeof serve>>
const logged: string[] = []
const pages = {
  mount: async () => {},
  renderer: async () => ({
    match: () => ({ cacheKey: null, path: '/', lander: null }),
    findAct: async () => null,
  }),
} as unknown as Pages

const serveOn = async (own: TestApp, overrides: Partial<TestApp['config']>) =>
  serve(Object.assign({}, own, { config: { ...own.config, port: await freePort(), ...overrides } }), pages)

beforeAll(async () => {
  app = await startTestApp()
  await createSite(app.db, { ...siteFixture('bare.test', false), origin: '' }, app.clock.now())
  app.clock.advance(60_000) // the cached sites expire
  Object.assign(app, { log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }) })
  server = await serveOn(app, { trustedProxies: ['10.0.0.1'] })
})
afterAll(async () => {
  await server.close()
  await app[Symbol.asyncDispose]()
})

const visitor = '203.0.113.9'
const proxy = '10.0.0.1'
type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE'
async function ask(
  url: string,
  { host = 'main.test', from = visitor, method = 'GET' as Method, headers = {} } = {},
) {
  const answer = await server.inject({ method, url, remoteAddress: from, headers: { host, ...headers } })
  return [answer.statusCode, answer.headers.location]
}

test.each([
  ['/', 'GET'],
  ['/members?ref=a%20b', 'GET'],
  ['/robots.txt', 'HEAD'],
  ['/api/user.php', 'GET'],
  ['/api/user.php', 'POST'],
  ['/api/photo.php', 'POST'],
  ['/login', 'POST'],
  ['/media/none/card.webp', 'GET'],
  ['/.well-known/acme-challenge/token', 'GET'],
  ['/nowhere', 'DELETE'],
] as const)('outside the demo, plain http to %s (%s) is redirected to https', async (url, method) => {
  expect(await ask(url, { method })).toEqual([308, `https://main.test${url}`])
})

test('redirects to the origin of the site, whatever host the request names', async () => {
  expect(await ask('/terms', { host: 'other.test:80' })).toEqual([308, 'https://other.test/terms'])
  expect(await ask('/terms', { host: 'evil.test' })).toEqual([308, 'https://main.test/terms'])
  expect(await ask('/terms', { host: 'bare.test' })).toEqual([308, 'https://bare.test/terms'])
  expect(await ask('//evil.test/terms')).toEqual([308, 'https://main.test//evil.test/terms'])
})

test('a password posted over plain http is not read and starts no session', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/user.php',
    remoteAddress: visitor,
    headers: { host: 'main.test', 'sec-fetch-site': 'same-origin' },
    payload: { email: (await app.member()).email, password: 'la chiave di casa' },
  })
  expect([answer.statusCode, answer.headers['set-cookie'], answer.body]).toEqual([308, undefined, ''])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('accepts X-Forwarded-Proto only from a trusted proxy', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  expect(await ask('/api/settings.php', { from: proxy, headers })).toEqual([200, undefined])
  expect(await ask('/api/settings.php', { from: proxy, headers: { 'x-forwarded-proto': 'http' } })).toEqual([
    308,
    'https://main.test/api/settings.php',
  ])
  expect(logged).toEqual([])
  for (let n = 0; n < 2; n++)
    expect(await ask('/', { from: visitor, headers })).toEqual([308, 'https://main.test/'])
  expect(logged).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
})

test('answers requests over plain http that do not leave this machine', async () => {
  for (const [from, host] of [
    ['127.0.0.1', '127.0.0.1:3000'],
    ['127.0.0.1', 'localhost'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost:3000'],
  ] as const)
    expect([host, ...(await ask('/api/settings.php', { from, host }))]).toEqual([host, 200, undefined])
  expect((await ask('/api/settings.php', { from: visitor, host: 'localhost' }))[0]).toBe(308)
  expect((await ask('/api/settings.php', { from: '127.0.0.1' }))[0]).toBe(308)
  const forwarded = { 'x-forwarded-for': visitor }
  expect((await ask('/', { from: proxy, host: 'localhost', headers: forwarded }))[0]).toBe(308)
})

test('the start stores its port, which workers use in links', async () => {
  const worker = { ...app, config: { ...app.config, roles: ['worker' as const] } }
  const { port } = server.server.address() as AddressInfo
  expect((await findSite(worker, 'bare.test')).origin).toBe(`http://bare.test:${port}`)
})

test.each(['on', 'public'] as const)('DEMO=%s answers plain http', async (demo) => {
  const own = await serveOn(app, { demo })
  const { statusCode } = await own.inject({
    url: '/api/settings.php',
    remoteAddress: visitor,
    headers: { host: 'main.test' },
  })
  await own.close()
  expect(statusCode).toBe(200)
})
