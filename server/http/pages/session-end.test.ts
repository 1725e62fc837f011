import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorOf } from '#contract/wire/kept-form.ts'
import { createStaff, hashPassword } from '#server/domain/accounts/index.ts'
import { enrolCodes } from '#server/domain/accounts/staff-access/second-factor.fixture.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { FormBrowser } from './form-browser.fixture.ts'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/** Tests the forms of real pages, posted without script after their author's session has ended. */

/** An account of staff, and the value of `author` in its forms. */
interface Staff {
  readonly email: string
  readonly author: string
}

interface Account {
  readonly email: string
  readonly token: string
}

let app: TestApp
let http: TestHttp
let anna: TestMember
let bruno: TestMember
let vera: Staff
let nora: Staff

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
  const staffOf = async (name: string): Promise<Staff> => {
    const email = `${name}@posta.test`
    const sites = [app.site.id]
    const id = await createStaff(app, app.db, { email, name, role: 'admin', sites, password_hash })
    return { email, author: authorOf({ staff: id }) }
  }
  vera = await staffOf('vera')
  nora = await staffOf('nora')
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
    expect(asked.body).toContain('Accedi di nuovo: ritrovi quello che hai scritto.')
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

test('a form of the staff asks for sign-in and the second factor, and then shows what its author typed', async () => {
  const enrolling = visitor(app)
  await enrolling.api.login({ email: vera.email, password })
  const { recovery } = await enrolCodes(app, enrolling)
  const browser = new FormBrowser(http.server, 'main.test')
  await browser.open({ path: '/login', form: { email: vera.email, password } })
  await browser.open({ path: '/admin/second-factor', form: { code: String(recovery[0]) } })
  const author = String(hidden((await browser.open({ path: '/admin' })).html, 'author'))
  expect(author).toMatch(/^staff-/)

  browser.cookies.delete('__Host-sid')
  browser.cookies.delete('sid')
  const form = (fields: Record<string, string>) => browser.open({ path: '/admin', form: fields })
  const asked = await form({ author, site: '1', uses: '77' })
  expect([asked.status, asked.html.includes('name="password"')]).toEqual([401, true])
  const proof = await form({ kept: String(hidden(asked.html, 'kept')), email: vera.email, password })
  expect([proof.status, proof.html.includes('name="code"')]).toEqual([401, true])
  const kept = String(hidden(proof.html, 'kept'))
  const wrong = await form({ kept, code: '000000' })
  expect(hidden(wrong.html, 'kept')).toBe(kept)
  const back = await form({ kept, code: String(recovery[1]) })
  expect(back.status).toBe(409)
  expect(back.html).toContain('value="77"')
  expect(back.html).toContain('Quello che avevi scritto è ancora qui')
})

test('a form that staff send before the second factor is kept until they have proved it', async () => {
  const enrolling = visitor(app)
  await enrolling.api.login({ email: nora.email, password })
  const { recovery } = await enrolCodes(app, enrolling)
  const browser = new FormBrowser(http.server, 'main.test')
  await browser.open({ path: '/login', form: { email: nora.email, password } })
  const proof = await browser.open({
    path: '/admin',
    form: { author: nora.author, site: '1', uses: '66' },
  })
  expect(proof.html).toContain('name="code"')
  const kept = String(hidden(proof.html, 'kept'))
  const back = await browser.open({ path: '/admin', form: { kept, code: String(recovery[0]) } })
  expect([back.status, back.html.includes('value="66"')]).toEqual([409, true])
})

test('the restored form is sent like any other', async () => {
  const url = `/report?member=${bruno.id}`
  const author = `member-${anna.id}`
  const sent = await post(url, { author, reason: 'spam', text: written }, anna)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/reports\//)])
})
