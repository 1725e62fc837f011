import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSession, createStaff, hashPassword } from '#server/domain/accounts/index.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/** Tests the forms of real pages, posted without script after their author's session has ended. */

interface Account {
  readonly email: string
  readonly token: string
}

let app: TestApp
let http: TestHttp
let anna: TestMember
let bruno: TestMember
let vera: Account

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer({ manifest: {}, plain: asset, app: asset, later: '' }, (error) => {
  throw error
})
const pages: Pages = {
  templates: realTemplates,
  isDevelopment: false,
  mount: async () => {},
  transform: (_path, html) => html,
  close: async () => {},
  renderer: () => renderer,
}
const password = 'una password lunga'

beforeAll(async () => {
  app = await startTestApp()
  const password_hash = await hashPassword(password)
  anna = await app.member({ password_hash, gender: 'woman' })
  bruno = await app.member({ password_hash })
  const account = { email: 'vera@posta.test', name: 'Vera', role: 'admin' as const, sites: [app.site.id] }
  const staff = await createStaff(app, app.db, { ...account, password_hash })
  const token = await createSession(app, { staff, site: app.site, userAgent: 'test' })
  vera = { email: account.email, token }
  http = await serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)], unlimitedCalls)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const open = (url: string, { token }: Account) =>
  http.server.inject({ url, headers: { host: 'main.test', cookie: `sid=${token}` } })

const post = (url: string, fields: Record<string, string>, who?: Account) =>
  http.server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'main.test',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...(who && { cookie: `sid=${who.token}` }),
    },
  })

const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

const written = 'Mi ha scritto: «dammi 500 euro»'
const forms: [string, () => string, () => Account, Record<string, string>, string][] = [
  [
    'a report',
    () => `/report?member=${bruno.id}`,
    () => anna,
    { reason: 'spam', text: written },
    `>${written}</textarea>`,
  ],
  [
    'a setting',
    () => '/notifications',
    () => anna,
    { action: 'change_address', email: 'nuova@posta.test', password },
    'value="nuova@posta.test"',
  ],
  [
    'a step of sign-up',
    () => '/complete-signup?step=about',
    () => anna,
    { step: 'about', about: written },
    `>${written}</textarea>`,
  ],
  [
    'a question of the match finder',
    () => '/match-finder?step=age',
    () => anna,
    { step: 'age', min_age: '44' },
    '="44"',
  ],
]

test.each(forms)(
  '%s asks for sign-in and then shows what its author typed',
  async (_, url, who, fields, shown) => {
    const author = hidden((await open(url(), who())).body, 'author')
    expect(author).toMatch(/^(member|staff)-\d+$/)
    const asked = await post(url(), { author: String(author), ...fields })
    expect(asked.statusCode).toBe(401)
    expect(asked.body).toContain('Entra di nuovo: ritrovi quello che hai scritto.')
    expect(asked.body).toContain('name="password"')
    expect(asked.body).not.toContain(password)
    const kept = String(hidden(asked.body, 'kept'))

    const wrong = await post(url(), { kept, email: who().email, password: 'sbagliata' })
    expect([wrong.statusCode, hidden(wrong.body, 'kept')]).toEqual([401, kept])

    const back = await post(url(), { kept, email: who().email, password })
    expect(back.statusCode).toBe(409)
    expect(back.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^sid=/)]))
    expect(back.body).toContain('Quello che avevi scritto è ancora qui')
    expect(back.body).toContain(shown)
    expect(hidden(back.body, 'author')).toBe(author)

    const other = await post(url(), { kept, email: bruno.email, password })
    expect([other.statusCode, other.headers.location]).toEqual([303, url()])
  },
)

test('a form of the staff asks for sign-in, which then asks for the second factor', async () => {
  const author = hidden((await open('/admin', vera)).body, 'author')
  const asked = await post('/admin', { author: String(author), site: '1', uses: '77' })
  expect(asked.statusCode).toBe(401)
  const kept = String(hidden(asked.body, 'kept'))
  const back = await post('/admin', { kept, email: vera.email, password })
  expect(back.statusCode).toBe(302)
  expect(back.headers.location).toMatch(/^\/admin\/(passkeys|second-factor)/)
})

test('the restored form is sent like any other', async () => {
  const url = `/report?member=${bruno.id}`
  const author = `member-${anna.id}`
  const sent = await post(url, { author, reason: 'spam', text: written }, anna)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/reports\//)])
})
