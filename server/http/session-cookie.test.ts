import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/domain/accounts/index.ts'
import { createSite } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

let app: TestApp
let http: TestHttp
let email: string
const password = 'la chiave di casa'

beforeAll(async () => {
  app = await startTestApp()
  const overHttp = { ...siteFixture('plain.test', false), origin: 'http://plain.test' }
  await createSite(app.db, overHttp, app.clock.now())
  // Sites are read anew only so often.
  app.clock.advance(60_000)
  http = await serveTestApp(app)
  const member = await app.member({ password_hash: await hashPassword(password) })
  email = member.email
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const ask = (method: 'GET' | 'POST', url: string, host: string, cookie = '') =>
  http.server.inject({
    method,
    url,
    headers: { ...http.headers(null), host, cookie },
    ...(method === 'POST' ? { payload: { email, password } } : {}),
  })
const signIn = (host: string, cookie?: string) => ask('POST', '/api/user.php', host, cookie)
const cookiesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  new Map(answer.cookies.map((cookie) => [cookie.name, cookie as Record<string, unknown>]))

test('a sign-in sets two tokens that no script reads and no other host gets', async () => {
  const cookies = cookiesOf(await signIn('main.test'))
  for (const [name, days] of [
    ['__Host-sid', 30],
    ['__Host-device', 400],
  ] as const)
    expect(cookies.get(name), name).toMatchObject({
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: days * 86_400,
    })
  expect(cookies.get('__Host-sid')?.value).not.toBe(cookies.get('__Host-device')?.value)
})

test('a browser keeps its device token over sign-ins and sign-outs, and gets a new session each time', async () => {
  const first = cookiesOf(await signIn('main.test'))
  const device = first.get('__Host-device')?.value
  const sid = first.get('__Host-sid')?.value
  const cookie = `__Host-device=${device}; __Host-sid=${sid}`
  expect(cookiesOf(await ask('GET', '/api/logout.php', 'main.test', cookie)).has('__Host-device')).toBe(false)
  const second = cookiesOf(await signIn('main.test', cookie))
  expect(second.get('__Host-device')?.value).toBe(device)
  expect(second.get('__Host-sid')?.value).not.toBe(sid)
  const odd = cookiesOf(await signIn('main.test', '__Host-device=short'))
  expect(odd.get('__Host-device')?.value).toMatch(/^[\w-]{43}$/)
})

test('signing out empties what the browser keeps of the site, where it listens: over https', async () => {
  const out = await ask('GET', '/api/logout.php', 'main.test')
  expect(out.headers['clear-site-data']).toBe('"cache","storage"')
  expect(cookiesOf(out).get('__Host-sid')).toMatchObject({ value: '', maxAge: 0 })
  expect((await signIn('main.test')).headers).not.toHaveProperty('clear-site-data')

  const plain = await ask('GET', '/api/logout.php', 'plain.test')
  expect(plain.headers).not.toHaveProperty('clear-site-data')
  expect(cookiesOf(plain).get('sid')).toMatchObject({ value: '', maxAge: 0 })
})
