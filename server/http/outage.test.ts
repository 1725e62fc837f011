import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#contract/wire/errors.ts'
import { createPool } from '#server/adapters/postgres/pool.ts'
import type { Pages } from '#server/http/pages/pages-build.ts'
import { mountPages } from '#server/http/pages/pages.ts'
import { minutes } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { createRenderer } from '#web/entry.server.tsx'

/** Tests calls and pages while the database cannot be reached, and after it is back. */

let app: TestApp
let http: TestHttp
let anna: TestMember
/** If true, every caller is above the rate limit. */
let isLimited = false

const reported: unknown[] = []
const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer({ manifest: {}, plain: asset, app: asset, later: '' }, (error) =>
  reported.push(error),
)
const pages: Pages = {
  templates: realTemplates,
  isDevelopment: false,
  mount: async () => {},
  transform: (_path, html) => html,
  close: async () => {},
  renderer: () => renderer,
}

const nowhere = createPool({ host: '127.0.0.1', port: 1 })
let database: TestApp['db']
const connectTo = (db: TestApp['db']) => Object.assign(app, { db })

beforeAll(async () => {
  app = await startTestApp()
  database = app.db
  anna = await app.member()
  http = await serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)], {
    async take() {
      if (isLimited) throw new ApiError('too_many_requests', { seconds: 40 })
    },
    async giveBack() {},
    isFull: async () => false,
  })
})
afterEach(() => {
  connectTo(database)
  isLimited = false
})
afterAll(async () => {
  await nowhere.end()
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const get = (url: string, who: TestMember | null = anna) =>
  http.server.inject({ url, headers: { host: 'main.test', ...http.headers(who) } })

test.each(['/api/user.php', '/api/chats.php', '/api/members.php'])(
  '%s answers 503 with the time to wait, and works when the database is back',
  async (url) => {
    connectTo(nowhere)
    app.clock.advance(minutes(1))
    const refused = await get(url)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    connectTo(database)
    expect((await get(url)).statusCode).toBe(200)
  },
)

test.each([
  ['an app page', () => get('/chats')],
  ['a plain page', () => get('/notifications')],
  ['a visitor’s page', () => get(`/report?member=${anna.id}`, null)],
])('%s becomes a styled 503 with the time after which to retry', async (_, open) => {
  expect((await open()).statusCode).toBe(200)
  connectTo(nowhere)
  const page = await open()
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2'])
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).toContain('class="top-bar"')
  expect(page.body).toContain('Un momento')
  expect(reported).toEqual([])
})

test('a page that is equal for all readers keeps its content', async () => {
  connectTo(nowhere)
  for (const who of [anna, null]) {
    const page = await get('/faq', who)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1')
  }
})

test('a refused form keeps the visitor’s values', async () => {
  connectTo(nowhere)
  const answer = await fetch(`${http.origin}/login`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: 'anna@example.com', password: 'segretissima' }),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const body = await answer.text()
  expect(body).toContain('value="anna@example.com"')
  expect(body).toContain('Un momento')
})

test.each([
  ['whose session cannot be read', () => anna],
  ['of a visitor', () => null],
])('a report %s keeps its text, and is sent with one press when the database is back', async (_, who) => {
  const bruno = await app.member()
  const url = `/report?member=${bruno.id}`
  const author: Record<string, string> = who() ? { author: `member-${anna.id}` } : {}
  const text = 'Chiede soldi.\nE insulta: «<b>» & co.'
  const post = (fields: Record<string, string>) =>
    http.server.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        host: 'main.test',
        ...http.headers(who()),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
    })
  connectTo(nowhere)
  app.clock.advance(minutes(1))
  const refused = await post({ ...author, reason: 'spam', text, my_password: 'segretissima' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.body).toContain(
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
  expect(refused.body).toContain('<input type="hidden" name="reason" value="spam"/>')
  expect(refused.body.match(/<textarea/g)).toHaveLength(1)
  expect(refused.body).toMatch(/<form[^>]*method="post">(?:(?!<\/form>).)*Invia di nuovo/s)
  expect(refused.body).not.toContain('segretissima')
  expect(refused.body).not.toContain('data-retry')

  connectTo(database)
  const sent = await post({ ...author, reason: 'spam', text })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/reports\//)])
})

test('a member above the rate limit gets a styled 429 with the time to wait', async () => {
  isLimited = true
  const page = await get('/notifications')
  expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '40'])
  expect(page.body).toContain('class="top-bar"')
  expect(page.body).toContain('Riprova tra 40 secondi.')
})
