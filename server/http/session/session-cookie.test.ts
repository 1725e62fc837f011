import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/domain/accounts/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'

let app: TestApp
let http: TestHttp
let email: string
const password = 'la chiave di casa'

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['loopback'] })
  http = await serveTestApp(app)
  const member = await app.member({ password_hash: await hashPassword(password) })
  email = member.email
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

type Scheme = 'https' | 'http'
const ask = (method: 'GET' | 'POST', url: string, scheme: Scheme, cookie = '') =>
  http.server.inject({
    method,
    url,
    headers: { ...http.headers(null), host: 'main.test', 'x-forwarded-proto': scheme, cookie },
    ...(method === 'POST' ? { payload: { email, password } } : {}),
  })
const signIn = (scheme: Scheme, cookie?: string) => ask('POST', '/api/user.php', scheme, cookie)
const cookiesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  new Map(answer.cookies.map((cookie) => [cookie.name, cookie as Record<string, unknown>]))

test.each([
  ['https', '__Host-', true],
  // Over plain http, the cookies lack the attribute `Secure`, because WebKit would not store them with this attribute.
  // Members could then not sign in at http://localhost with Safari.
  ['http', '', undefined],
] as const)(
  'a sign-in over %s sets two tokens that are hidden from scripts',
  async (scheme, prefix, secure) => {
    const cookies = cookiesOf(await signIn(scheme))
    expect([...cookies.keys()].sort()).toEqual([`${prefix}device`, `${prefix}sid`])
    for (const [name, days] of [
      [`${prefix}sid`, 30],
      [`${prefix}device`, 400],
    ] as const) {
      const cookie = cookies.get(name)
      expect(cookie, name).toMatchObject({
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: days * 86_400,
      })
      expect([cookie?.secure, cookie?.domain], name).toEqual([secure, undefined])
    }
    expect(cookies.get(`${prefix}sid`)?.value).not.toBe(cookies.get(`${prefix}device`)?.value)
  },
)

test('over https, only the cookies with the prefix are read, whatever plain http has set', async () => {
  const anna = await app.member()
  const isSignedIn = async (scheme: Scheme, cookie: string) =>
    (await ask('GET', '/api/chats.php', scheme, cookie)).statusCode === 200
  expect(await isSignedIn('https', `__Host-sid=${anna.token}`)).toBe(true)
  expect(await isSignedIn('https', `sid=${anna.token}`)).toBe(false)
  expect(await isSignedIn('http', `sid=${anna.token}`)).toBe(true)
  expect(await isSignedIn('http', `__Host-sid=${anna.token}`)).toBe(false)

  const foreign = 'd'.repeat(43)
  const known = cookiesOf(await signIn('https', `device=${foreign}`))
  expect(known.get('__Host-device')?.value).not.toBe(foreign)
})

test('a browser keeps its device token across sign-ins and sign-outs, and gets a new session each time', async () => {
  const first = cookiesOf(await signIn('https'))
  const device = first.get('__Host-device')?.value
  const sid = first.get('__Host-sid')?.value
  const cookie = `__Host-device=${device}; __Host-sid=${sid}`
  expect(cookiesOf(await ask('GET', '/api/logout.php', 'https', cookie)).has('__Host-device')).toBe(false)
  const second = cookiesOf(await signIn('https', cookie))
  expect(second.get('__Host-device')?.value).toBe(device)
  expect(second.get('__Host-sid')?.value).not.toBe(sid)
  const odd = cookiesOf(await signIn('https', '__Host-device=short'))
  expect(odd.get('__Host-device')?.value).toMatch(/^[\w-]{43}$/)
})

test('signing out clears the browser’s data of the site, over https only', async () => {
  const out = await ask('GET', '/api/logout.php', 'https')
  expect(out.headers['clear-site-data']).toBe('"cache","storage"')
  expect(cookiesOf(out).get('__Host-sid')).toMatchObject({ value: '', maxAge: 0 })
  expect((await signIn('https')).headers).not.toHaveProperty('clear-site-data')

  const plain = await ask('GET', '/api/logout.php', 'http')
  expect(plain.headers).not.toHaveProperty('clear-site-data')
  expect(cookiesOf(plain).get('sid')).toMatchObject({ value: '', maxAge: 0 })
})
