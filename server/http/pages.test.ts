import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Session, Upload, Visit } from '#server/kernel/visit.ts'
import type { PageRequest } from '#web/lib/page-request.ts'
import { mountPages } from './pages.ts'
import type { Pages } from './pages-build.ts'
import type { HttpParts } from './server.ts'
import { createUploads } from './uploads.ts'

const member = { kind: 'member', memberId: '7', language: 'it' } as unknown as Session

/** What the server was asked for: pages rendered, calls run. */
interface Log {
  pages: PageRequest[]
  calls: [name: string, input: unknown, upload: (Upload & { text: string }) | null][]
}

let log: Log
let server: FastifyInstance
let refusal: ApiError | null
let version: number
let isBroken: boolean

/** Pages whose HTML says what they were rendered from. */
const pages: Pages = {
  words: {
    renderMail: () => Promise.reject(new Error('no mail here')),
    renderPush: () => Promise.reject(new Error('no push here')),
    renderApp: async () => ({ chats: 'Messaggi', likes: 'Like', members: 'Cerca', picture: 'La ricerca' }),
    renderArchive: () => Promise.reject(new Error('no archive here')),
  },
  isDevelopment: false,
  mount: async () => {},
  transform: (_path, html) => html,
  close: async () => {},
  renderer: () => ({
    match: ({ pathname }) => {
      const isShared = ['/login', '/terms'].includes(pathname)
      return { id: pathname, path: pathname, plain: isShared, cacheKey: isShared ? pathname : null }
    },
    renderFallback: (locale) => `<html lang="${locale}">fallback</html>`,
    async renderPage(request) {
      log.pages.push(request)
      if (request.url.endsWith('/members?ref=x') && !request.user)
        return { status: 302, html: '', location: '/login?to=%2Fmembers', styles: [] }
      const html = `<html lang="${request.locale}">${request.user?.profile.name ?? 'visitor'} ${'.'.repeat(500)}</html>`
      return { status: request.form ? 401 : 200, html, location: null, styles: ['.a{}'] }
    },
  }),
}

beforeEach(async () => {
  log = { pages: [], calls: [] }
  refusal = null
  version = 1
  isBroken = false
  server = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await server.register(cookie)
  await server.register(formbody)
  await server.register(multipart)
  await mountPages(server, parts(), pages)
})

afterEach(() => server.close())

function parts(): HttpParts {
  return {
    app: { log: { error: () => {} } } as never,
    runner: {
      async run(visit, name, input) {
        const file = visit.upload && { ...visit.upload, text: await readFile(visit.upload.path, 'utf8') }
        log.calls.push([name, input, file])
        if (refusal && name !== 'currentUser') throw refusal
        if (name === 'login') visit.signIn('token', member)
        if (name === 'logout') visit.signOut()
        return JSON.stringify({ user: { profile: { name: 'Anna' } }, staff: null, purpose: 'activate' })
      },
    },
    visits: {
      findOpenSessions: async () => [],
      recall: async () => null,
      async open(request, reply, upload = null): Promise<Visit> {
        if (isBroken) throw new Error('no database')
        let session = request.cookies.sid ? member : null
        const settings = {
          locales: ['it', 'en'],
          countries: ['IT', 'CH'],
          cdn_prefix: 'https://cdn.example/x/',
        }
        return {
          app: {} as never,
          site: { id: '1', version, origin: 'https://batticuore.example', settings, company: {} } as never,
          get session() {
            return session
          },
          locale: (request.cookies.locale ?? 'it') as 'it',
          country: 'DE',
          chosenCountry: request.cookies.country ?? null,
          network: '',
          device: null,
          keepDevice() {},
          userAgent: '',
          query: {},
          upload,
          signIn(token, next) {
            session = next
            reply.setCookie('sid', token)
          },
          signOut() {
            session = null
            reply.clearCookie('sid')
          },
        }
      },
    },
    uploads: createUploads({ dataDir: join(tmpdir(), `pages-test-${process.pid}`) }),
  }
}

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

function post(url: string, fields: Record<string, string> | string, headers: Record<string, string> = {}) {
  const payload = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  return server.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })
}

test('a visitor’s plain page is rendered once, whatever the query, and knows nothing of the visitor', async () => {
  for (const query of ['', '?ref=a', '?t=3&sub1=b', '?to=%2Fchats'])
    expect((await get(`/login${query}`)).statusCode).toBe(200)
  expect(log.pages).toHaveLength(1)
  expect(log.pages[0]).toMatchObject({ url: 'https://batticuore.example/login', user: null })
  expect(log.pages[0]?.settings.geoip_country).toBeNull()
})

test('a copy is kept apart by language and by version of the settings', async () => {
  await get('/login')
  expect((await get('/login', { cookie: 'locale=en' })).body).toContain('lang="en"')
  version = 2
  await get('/login')
  expect(log.pages).toHaveLength(3)
})

test('a copy is sent in the form that the browser takes, and not again when it has it', async () => {
  const plain = await get('/terms')
  const br = await get('/terms', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/terms', { 'accept-encoding': 'gzip' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-encoding' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['cache-control']).toBe('private, no-cache')
  const again = await get('/terms', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a member’s page is rendered for its request and kept nowhere', async () => {
  for (let times = 0; times < 2; times++) {
    const page = await get('/terms', { cookie: 'sid=1', 'accept-encoding': 'br, gzip' })
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(gunzipSync(page.rawPayload).toString()).toContain('Anna')
  }
  expect(log.pages).toHaveLength(2)
  expect((await get('/terms')).body).toContain('visitor')
})

test('every answer has its security headers, every page a policy that names its inline styles', async () => {
  const page = await get('/terms')
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self';/)
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-[^']+';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('§8: where not even the site can be found, two lines stand with a 500', async () => {
  isBroken = true
  const page = await get('/terms')
  expect([page.statusCode, page.body]).toEqual([500, '<html lang="it">fallback</html>'])
})

test('S10: what a visit came with survives a redirect', async () => {
  const page = await get('/members?ref=x')
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login?to=%2Fmembers&ref=x'])
})

test('S3: ?lang= is one language’s address, becomes the visitor’s, and yields to a choice', async () => {
  const page = await get('/terms?lang=en')
  expect(page.body).toContain('lang="en"')
  expect(page.headers['set-cookie']).toMatch(/^locale=en; Max-Age=31536000;/)
  expect((await get('/terms?lang=en', { cookie: 'locale=it' })).body).toContain('lang="it"')
  expect((await get('/terms?lang=xx')).body).toContain('lang="it"')
  expect((await get('/terms?lang=de')).body).toContain('lang="it"')
})

test('signing in leads to members, or back to the page first asked for, and never elsewhere', async () => {
  const form = { email: 'anna@example.com', password: 'secret' }
  const done = await post('/login?ref=x', form)
  expect([done.statusCode, done.headers.location]).toEqual([303, '/members?ref=x'])
  expect(done.headers['set-cookie']).toMatch(/^sid=token/)
  expect((await post('/login?to=%2Fchats%2F7', form)).headers.location).toBe('/chats/7')
  for (const elsewhere of ['//evil.example', '/.//evil.example', '/a/..//evil.example'])
    expect((await post(`/login?to=${encodeURIComponent(elsewhere)}`, form)).headers.location).toBe('/members')
  expect(log.calls[0]?.slice(0, 2)).toEqual(['login', form])
})

test('a refused form is shown again with what was typed, but never a password', async () => {
  refusal = new ApiError('login_failed')
  const page = await post('/login', { email: 'anna@example.com', password: 'secret' })
  expect(page.statusCode).toBe(401)
  expect(log.pages[0]?.form).toEqual({
    values: { email: 'anna@example.com' },
    code: 'login_failed',
    params: {},
  })
  expect(page.headers['cache-control']).toBe('private, no-store')
})

test('a post from another site does nothing', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  await post('/login', { email: 'a', password: 'b' }, elsewhere)
  expect(log.pages[0]?.form?.code).toBe('cross_site')
  expect((await post('/logout', {}, { ...elsewhere, cookie: 'sid=1' })).statusCode).toBe(403)
  expect((await post('/lang-config', { language: 'en', back: '/' }, elsewhere)).statusCode).toBe(403)
  expect(log.calls).toEqual([])
})

test('sign-up hands over the form as the contract wants it', async () => {
  const done = await post(
    '/signup?t=1',
    'email=a%40b.example&name=Anna&password=p&date_of_birth=1990-01-02&gender=woman&seeks=man&seeks=other&terms=on',
  )
  expect(done.headers.location).toBe('/complete-signup?t=1')
  expect(log.calls[0]?.[1]).toMatchObject({
    date_of_birth: '1990-01-02',
    seeks: ['man', 'other'],
    terms: true,
    sensitive_consent: false,
  })
})

test('sign-up that began with a member keeps the message for them, gives the like, and ends at their page', async () => {
  const done = await post('/members/9/signup?like=1&invite=ABCDE-FGHJK&network=rete', {
    name: 'Anna',
    signup_message: 'Ciao!',
    signup_message_to: '8',
  })
  expect(log.calls.map(([name]) => name)).toEqual(['signUp', 'likeMember'])
  expect(log.calls[0]?.[1]).toMatchObject({
    ...{ signup_message: 'Ciao!', signup_message_to: '9', invite: 'ABCDE-FGHJK' },
  })
  expect(log.calls[1]?.[1]).toEqual({ profile: '9' })
  expect(done.headers.location).toBe('/complete-signup?to=%2Fmembers%2F9&network=rete')
  await post('/members/9/signup?to=%2Fcredits', { name: 'Anna' })
  expect(log.calls.map(([name]) => name)).toEqual(['signUp', 'likeMember', 'signUp'])
})

test('only what every visitor sees alike is for search engines', async () => {
  const robots = async (url: string) => (await server.inject({ url })).headers['x-robots-tag']
  expect([await robots('/terms'), await robots('/members/9')]).toEqual([undefined, 'noindex'])
})

test('the steps after sign-up follow one another to the page first asked for', async () => {
  const as = { cookie: 'sid=1' }
  const about = await post(
    '/complete-signup?to=%2Fmembers%2F9',
    'step=about&about=Ciao&interests=&interests=wine&hair_colour=',
    as,
  )
  expect(log.calls[0]?.slice(0, 2)).toEqual([
    'saveProfile',
    { about: 'Ciao', interests: ['wine'], hair_colour: null },
  ])
  expect(about.headers.location).toBe('/complete-signup?step=location&to=%2Fmembers%2F9')
  const location = await post(
    '/complete-signup?step=location&to=%2Fmembers%2F9',
    { step: 'location', country: 'IT', region: '' },
    as,
  )
  expect(location.headers.location).toBe('/complete-signup?step=push&to=%2Fmembers%2F9')
  const push = await post('/complete-signup?step=push&to=%2Fmembers%2F9', { step: 'push' }, as)
  expect(push.headers.location).toBe('/members/9?api_signup_complete=1')
})

test('the photo step hands over the file', async () => {
  const boundary = 'x'
  const payload = `--x\r\nContent-Disposition: form-data; name="step"\r\n\r\nphoto\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nJPEG\r\n--x--\r\n`
  const done = await post('/complete-signup', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    cookie: 'sid=1',
  })
  expect(done.headers.location).toBe('/complete-signup?step=about')
  const [name, , upload] = log.calls[0] ?? []
  expect([name, upload?.text, upload?.truncated]).toEqual(['uploadPhoto', 'JPEG', false])
})

test('a photo above the limit reaches the call as cut off; a form without its end is refused on its own page', async () => {
  const as = { 'content-type': 'multipart/form-data; boundary=x', cookie: 'sid=1' }
  const photo = (bytes: string, end = '\r\n--x--\r\n') =>
    `--x\r\nContent-Disposition: form-data; name="step"\r\n\r\nphoto\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}${end}`
  await post('/complete-signup', photo('J'.repeat(limits.photo_max_bytes + 1)), as)
  expect([log.calls[0]?.[0], log.calls[0]?.[2]?.truncated]).toEqual(['uploadPhoto', true])
  log = { pages: [], calls: [] }
  const broken = await post('/complete-signup', photo('JPEG', ''), as)
  expect(log.calls.map(([name]) => name)).not.toContain('uploadPhoto')
  expect([broken.statusCode, log.pages[0]?.form?.code]).toEqual([401, 'invalid_fields'])
})

test('nobody’s file is read before it is known whose it is', async () => {
  const payload = `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nJPEG\r\n--x--\r\n`
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  await post('/login', payload, type)
  await post('/complete-signup', payload, { ...type, cookie: 'sid=1', 'sec-fetch-site': 'cross-site' })
  expect(log.pages.map(({ form }) => [form?.code, form?.values])).toEqual([
    ['auth_required', {}],
    ['cross_site', {}],
  ])
  expect(log.calls.map(([name]) => name)).toEqual(['currentUser'])
})

test('H7: a one-time link acts on a post only; a failed activation has its own page', async () => {
  const token = 'x'.repeat(43)
  await get(`/${token}`)
  expect(log.calls).toEqual([])
  expect((await post(`/${token}`, { purpose: 'activate' })).headers.location).toBe('/activate/done')
  refusal = new ApiError('link_expired')
  expect((await post(`/${token}`, { purpose: 'activate' })).headers.location).toBe('/activate/error')
})

test('the language menu stores the choice and leads back, to the very address', async () => {
  const referer = {
    host: 'batticuore.example',
    referer: 'https://batticuore.example/login?to=%2Fchats&lang=it',
  }
  const done = await post('/lang-config', { language: 'en', back: '/login' }, { ...referer, cookie: 'sid=1' })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/login?to=%2Fchats'])
  expect(done.headers['set-cookie']).toMatch(/^locale=en; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
  expect(log.calls.map(([name, input]) => [name, input])).toEqual([['setLanguage', { language: 'en' }]])
  expect((await post('/lang-config', { language: 'en', back: '//evil.example' })).headers.location).toBe('/')
  expect((await post('/lang-config', { language: 'xx', back: '/' })).headers['set-cookie']).toBeUndefined()
})

test('S5: /lang-config keeps the country, too, where the site serves it, and leads on', async () => {
  const set = async (country: string, to = '/credits') => {
    const { headers } = await post('/lang-config', { language: 'en', country, to })
    return { to: headers.location, cookies: [headers['set-cookie'] ?? []].flat() }
  }
  const done = await set('CH')
  expect(done.to).toBe('/credits')
  expect(done.cookies).toEqual([
    expect.stringMatching(/^locale=en; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^country=CH; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect((await set('XX')).cookies).toHaveLength(1)
  expect((await set('CH', '//evil.example')).to).toBe('/')
})

test('the chosen country is the page’s, and in no copy that visitors share', async () => {
  const own = await get('/members', { cookie: 'sid=1; country=CH' })
  expect(own.statusCode).toBe(200)
  expect(log.pages.at(-1)?.settings.geoip_selected_country).toBe('CH')
  await get('/login?unseen', { cookie: 'country=CH' })
  expect(log.pages.at(-1)?.settings.geoip_selected_country).toBeNull()
})

test('a page is drawn in the zone that its browser has named, and in the installation’s where it named none', async () => {
  const named = ['America/New_York', 'europe/lisbon', 'Nowhere/Else', '+01:30', 'x'.repeat(60)]
  for (const zone of named) await get('/chats', { cookie: `sid=1; zone=${encodeURIComponent(zone)}` })
  await get('/chats', { cookie: 'sid=1' })
  const [rome, drawn] = ['Europe/Rome', log.pages.map(({ zone }) => zone)]
  expect(drawn).toEqual(['America/New_York', 'Europe/Lisbon', rome, rome, rome, rome])
  await get('/login', { cookie: 'zone=America/New_York' })
  expect(log.pages.at(-1)?.zone, 'a copy that visitors share').toBe(rome)
})

test('sign-out works without script', async () => {
  const done = await post('/logout', {}, { cookie: 'sid=1' })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/'])
  expect(done.headers['set-cookie']).toMatch(/^sid=;/)
})

test('the number of a mail is taken off the address, for whoever is signed in; others come back with it', async () => {
  const cookie = 'sid=token'
  const asked = await server.inject({ url: '/chats?t=3&notice=x', headers: { cookie } })
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/chats?t=3'])
  const elsewhere = await server.inject({ url: '//evil.example/?notice=x', headers: { cookie } })
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([303, '/'])
  expect(log.pages).toEqual([])
  await server.inject({ url: '/chats?notice=x' })
  expect(log.pages[0]?.url).toContain('/chats?notice=x')
})
