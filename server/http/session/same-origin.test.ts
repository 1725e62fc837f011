import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#contract/wire/paths.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'

let app: TestApp
let http: TestHttp
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['loopback'] })
  http = await serveTestApp(app)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Sends a message as a browser without `Sec-Fetch-Site`. Returns the error code, and whether a row was written. */
async function send(headers: Record<string, string>): Promise<[code: string, isWritten: boolean]> {
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  const { 'sec-fetch-site': _, ...own } = http.headers(anna)
  const answer = await http.server.inject({
    method: 'POST',
    url: paths.sendMessage.path,
    headers: { ...own, host: 'main.test', ...headers },
    payload: { to: bruno.id, text: 'ciao', key: randomUUID() },
  })
  const { rows } = await app.db.query('select 1 from message where sender_id = $1', [anna.id])
  return [answer.json().code ?? 'sent', rows.length > 0]
}
const https = { 'x-forwarded-proto': 'https' }

test.each([
  ['http', { origin: 'http://main.test' }],
  ['http with a port', { origin: 'http://main.test:8080', host: 'main.test:8080' }],
  ['https behind a trusted proxy', { ...https, origin: 'https://main.test' }],
  ['https with the port in the host', { ...https, origin: 'https://main.test', host: 'main.test:443' }],
  ['a host in capitals', { origin: 'http://main.test', host: 'Main.Test' }],
])('accepts a page of the same origin over %s', async (_, headers) => {
  expect(await send(headers)).toEqual(['sent', true])
})

test.each([
  ['of plain http on an https connection', { ...https, origin: 'http://main.test' }],
  ['of https on a plain connection', { origin: 'https://main.test' }],
  ['on another port', { origin: 'http://main.test:8080' }],
  ['of another host', { ...https, origin: 'https://other.test' }],
  ['whose address only begins like ours', { origin: 'http://main.test.evil.test' }],
  ['without an origin', { origin: 'null' }],
  ['of a host that is no address', { origin: 'null', host: 'a b' }],
])('refuses a page %s', async (_, headers) => {
  expect(await send(headers)).toEqual(['cross_site', false])
})
