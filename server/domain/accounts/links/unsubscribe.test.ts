import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { rows, visitor } from '../visitor.fixture.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

let app: TestApp
let http: TestHttp
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const choices = async (id: string) =>
  (await rows(app, 'select notifications, notifications_disabled from member where id = $1', [id]))[0]

/** Sends the one-click request of a mail program (RFC 8058): to the URL in the mail's header, without cookies. */
const click = (
  token: string,
  options: { body?: string; type?: string; method?: 'GET' | 'POST' | 'HEAD' } = {},
) =>
  http.server.inject({
    method: options.method ?? 'POST',
    url: `/api/unsubscribe.php?t=${token}`,
    headers: {
      host: 'main.test',
      'content-type': options.type ?? 'application/x-www-form-urlencoded',
      'user-agent': 'mail program',
    },
    payload:
      options.method && options.method !== 'POST'
        ? undefined
        : (options.body ?? 'List-Unsubscribe=One-Click'),
  })

test('one click stops all optional mails without a sign-in; a second click changes nothing', async () => {
  const anna = await app.member()
  const token = await makeUnsubscribeToken(app, anna.id, 'like')
  for (let nth = 0; nth < 2; nth++) {
    const answer = await click(token)
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([200, {}, undefined])
    expect(await choices(anna.id)).toEqual({ notifications: {}, notifications_disabled: ['unsubscribe'] })
  }
  expect((await app.call(anna, 'currentUser', {})).user.notifications_disabled).toEqual(['unsubscribe'])
})

test('also accepts the one-click request in multipart format', async () => {
  const anna = await app.member()
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const answer = await click(await makeUnsubscribeToken(app, anna.id, 'news'), {
    body,
    type: 'multipart/form-data; boundary=x',
  })
  expect(answer.statusCode).toBe(200)
  expect(await choices(anna.id)).toMatchObject({ notifications_disabled: ['unsubscribe'] })
})

test('ignores a mail scanner that opens the header’s URL', async () => {
  const anna = await app.member()
  const token = await makeUnsubscribeToken(app, anna.id, 'like')
  for (const method of ['GET', 'HEAD'] as const) expect((await click(token, { method })).statusCode).toBe(404)
  expect(await choices(anna.id)).toMatchObject({ notifications_disabled: [] })
})

test('rejects a token that is forged, from another site or of an erased member', async () => {
  const anna = await app.member()
  const foreign = await app.member({ site: app.otherSite })
  const token = await makeUnsubscribeToken(app, anna.id, 'like')
  const invalid = [
    token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBA' : 'AAAA'),
    await makeUnsubscribeToken(app, foreign.id, 'like'),
    await makeUnsubscribeToken(app, '77' as MemberId, 'like'),
  ]
  for (const t of invalid) expect((await click(t)).statusCode).toBe(404)
  expect(await choices(anna.id)).toMatchObject({ notifications_disabled: [] })
  expect(await choices(foreign.id)).toMatchObject({ notifications_disabled: [] })
})

test('the page of a link stops its type or all mails, shows what is stopped, and needs no sign-in', async () => {
  const anna = await app.member()
  const token = await makeUnsubscribeToken(app, anna.id, 'like')
  const browser = visitor(app)
  const shown = async () => (await browser.api.previewLink({ token })).unsubscribe
  expect(await shown()).toEqual({ type: 'like', ended: 'none' })

  await browser.api.followLink({ token })
  expect(await shown()).toEqual({ type: 'like', ended: 'type' })
  expect(await choices(anna.id)).toEqual({ notifications: { like: 'off' }, notifications_disabled: [] })

  for (let nth = 0; nth < 2; nth++) await browser.api.followLink({ token, answer: 'all' })
  expect(await shown()).toEqual({ type: 'like', ended: 'all' })
  expect(await choices(anna.id)).toEqual({
    notifications: { like: 'off' },
    notifications_disabled: ['unsubscribe'],
  })
  expect(browser.session).toBeNull()
})

test('removes the stored choice of a type that is off by default', async () => {
  const anna = await app.member()
  await app.db.query(`update member set notifications = '{"news": "on", "like": "daily"}' where id = $1`, [
    anna.id,
  ])
  await visitor(app).api.followLink({ token: await makeUnsubscribeToken(app, anna.id, 'news') })
  expect(await choices(anna.id)).toMatchObject({ notifications: { like: 'daily' } })
})
