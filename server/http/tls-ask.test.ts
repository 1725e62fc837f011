import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSites } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { requireHttps } from './require-https.ts'
import { mountTlsAsk } from './tls-ask.ts'

let app: TestApp
let http: TestHttp
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['10.0.0.0/8'] })
  const listHosts = async () => (await listSites(app)).map(({ domain }) => domain)
  http = await serveTestApp(app, [(server) => mountTlsAsk(server, app, listHosts), requireHttps])
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Asks as Caddy does: over plain http, at the address of the process. */
const ask = (query: string, headers: Record<string, string> = {}) =>
  http.server.inject({
    url: `/tls-ask${query}`,
    remoteAddress: '10.0.0.2',
    headers: { host: 'web:3000', ...headers },
  })

test('answers 200 for the hosts of sites, and 404 for all others', async () => {
  for (const [query, status] of [
    ['?domain=main.test', 200],
    ['?domain=Other.Test.', 200],
    ['?domain=evil.test', 404],
    ['?domain=www.main.test', 404],
    ['?domain=main.test&domain=other.test', 404],
    ['?domain=', 404],
    ['', 404],
  ] as const) {
    const answer = await ask(query)
    expect([query, answer.statusCode, answer.body]).toEqual([query, status, ''])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('tells visitors nothing, whose requests pass the proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', host: 'main.test' }
  expect((await ask('?domain=main.test', headers)).statusCode).toBe(404)
})
