import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
import { createRenderer } from './entry.server.tsx'
import { DefaultFrame } from './layout-frames.tsx'
import { fills } from './lib/context.ts'
import { usePage } from './lib/page-context.tsx'
import { aPageRequest, aUser } from './page-request.fixture.ts'
import { page, plain } from './route-kinds.ts'
import { layout, tree } from './route-tree.ts'

const assets = {
  manifest: {
    'web/entry.client.tsx': { file: 'assets/entry.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    'web/routes/people.tsx': { file: 'assets/people.js', css: ['assets/people.css'] },
    'i18n/it/parts.po': { file: 'assets/parts-it.js' },
  },
  plain: { script: '<script src="/plain.js"></script>', style: '', inlineCss: '.a{color:red}' },
  app: { script: '<script src="/app.js"></script>', style: '<link href="/app.css">', inlineCss: null },
  later: '<link href="/later.css">',
}

/** An app page of the test's own, beside plain pages of the product. */
const people = page('/people', 'people', [], async () => ({
  loader: fills(({ api, cache }) =>
    cache.ensureQueryData({ queryKey: ['people'], queryFn: () => api.searchMembers({}) }),
  ),
  Component: () => <h1>{usePage().path}</h1>,
}))
const routes = tree([
  layout(
    'default',
    [
      people,
      plain('/terms', 'terms'),
      plain('/login', 'login', { guard: 'visitor' }),
      plain('/report', 'report', { isShared: false }),
      plain('*', 'not-found'),
    ],
    DefaultFrame,
  ),
])

function renderer(report: (error: unknown) => void = (error) => void Promise.reject(error)) {
  return createRenderer(assets, report, routes)
}

const answering = (searchMembers: () => Promise<unknown>) => ({ searchMembers }) as unknown as Api
const nobody = answering(async () => ({ results: [] }))
const refusing = (error: Error) => answering(() => Promise.reject(error))

const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

const at = (path: string) => new URL(path, 'https://batticuore.example')

test('plain pages are shared by visitors, app pages are not, whatever the query', () => {
  const { match } = renderer()
  expect(match(at('/terms?t=3&ref=x'))).toEqual({
    id: 'terms',
    path: '/terms',
    plain: true,
    cacheKey: 'terms',
  })
  expect(match(at('/people?gender=woman'))).toEqual({
    id: 'people',
    path: '/people',
    plain: false,
    cacheKey: null,
  })
})

test('a copy takes the address that the page has, however it was typed', () => {
  const { match } = renderer()
  for (const path of ['/TERMS', '/terms/', '/Terms?x=1']) expect(match(at(path)).path).toBe('/terms')
})

test('a plain page that shows a parameter is shared only without it', () => {
  const reading = tree([
    layout('default', [plain('/login', 'login', { guard: 'visitor', reads: ['email'] })]),
  ])
  const { match } = createRenderer(assets, () => {}, reading)
  expect(match(at('/login?to=%2Fchats')).cacheKey).toBe('login')
  expect(match(at('/login?email=a')).cacheKey).toBeNull()
})

test('every unknown address is the same copy in memory', () => {
  const { match } = renderer()
  for (const path of ['/nowhere', '/nowhere/else', '/%E0%A4%A', '/people/1/2/3/4'])
    expect(match(at(path))).toEqual({ id: 'not-found', path: '/404', plain: true, cacheKey: 'not-found' })
})

test('a plain page is a whole document in its language, without React', async () => {
  const page = await renderer().renderPage(aPageRequest('/terms', { locale: 'en' }))
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  expect(page.html).toContain('/plain.js')
  expect(page.html).not.toContain('/app.js')
  expect(page.html).not.toContain('page-state')
})

test('S3: its other languages and its own address are named for search engines; members see none of it', async () => {
  const { html } = await renderer().renderPage(aPageRequest('/terms'))
  expect(html).toContain('<link rel="canonical" href="https://batticuore.example/terms"/>')
  expect(html).toContain('hrefLang="en" href="https://batticuore.example/terms?lang=en"')
  expect(html).toContain('hrefLang="x-default" href="https://batticuore.example/terms"')
  const member = await renderer().renderPage(aPageRequest('/terms', { user: aUser() }))
  expect(member.html).not.toContain('hrefLang')
})

test('S7: the body says who reads and where; the site’s theme follows the style sheet, and both are named', async () => {
  const visitor = await renderer().renderPage(aPageRequest('/terms'))
  expect(visitor.html).toContain('<body class="not-index">')
  const theme = { light: { '--primary': '#0a5' }, dark: {} }
  const member = await renderer().renderPage(aPageRequest('/terms', { user: aUser(), settings: { theme } }))
  expect(member.html).toContain('<body class="logged-in not-index">')
  expect(member.html).toContain('<style>.a{color:red}</style><style>:root{--primary:#0a5}</style>')
  expect(member.styles).toEqual(['.a{color:red}', ':root{--primary:#0a5}'])
})

test('the character set comes first, then the style sheets, so that they are read before all else', async () => {
  const { html } = await renderer().renderPage(aPageRequest('/terms'))
  expect(html).toMatch(/<head><meta charSet="utf-8"\/><style>\.a/)
})

test('S6: what waits stands before the title', async () => {
  const user = aUser({ unread_total: 2, new_likes_total: 1 })
  const { html } = await renderer().renderPage(aPageRequest('/terms', { user }))
  expect(html).toMatch(/<title>\(3\) [^<]+ · Batticuore<\/title>/)
})

test('an unknown page is a 404 that leads home, and names no address of its own', async () => {
  const page = await renderer().renderPage(aPageRequest('/nowhere', { locale: 'en' }))
  expect(page.status).toBe(404)
  expect(page.html).toContain('This page could not be found')
  expect(page.html).toMatch(/<a[^>]*href="\/"[^>]*>Back to the home page<\/a>/)
  expect(page.html).not.toContain('canonical')
})

test('an address that no call understands is a page that is not there, not a form to mend', async () => {
  const refused = new ApiError('invalid_fields', { fields: { member: 'required' } })
  const api = { getReportSubject: () => Promise.reject(refused) } as unknown as Api
  const page = await renderer().renderPage(aPageRequest('/report', { api }))
  expect(page.status).toBe(404)
  expect(page.html).toContain('Questa pagina non è stata trovata')
})

test('a visitor who asks for a member’s page is sent to sign-in and brought back after it', async () => {
  const page = await renderer().renderPage(aPageRequest('/people?gender=woman&min_age=30'))
  expect(page.location).toBe('/login?to=%2Fpeople%3Fgender%3Dwoman%26min_age%3D30')
})

test('whoever is signed in is led past sign-in', async () => {
  const { renderPage } = renderer()
  expect((await renderPage(aPageRequest('/login', { user: aUser() }))).location).toBe('/members')
  const staff = { id: '1' as never, name: 'Ada', role: 'admin' as const, sites: [] }
  expect((await renderPage(aPageRequest('/login', { staff }))).location).toBe('/admin')
})

test('a refused form keeps its page and carries the status of its error', async () => {
  const form = { values: { email: 'a@b.example' }, code: 'login_failed' as const, params: {} }
  expect((await renderer().renderPage(aPageRequest('/login', { form }))).status).toBe(401)
})

test('an app page carries what the browser goes on from, once and harmless', async () => {
  const user = aUser({ name: '</script><script>alert(1)</script>' })
  const { html, status } = await renderer().renderPage(aPageRequest('/people', { user, api: nobody }))
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
  const { facts, answers, errors } = stateOf(html)
  expect(facts).toMatchObject({ locale: 'it', settings: { name: 'Batticuore' }, staff: null })
  expect(answers.map(([[name]]: [[string]]) => name)).toEqual(['user', 'people'])
  expect(errors).toBeNull()
})

test('an app page names early what it will load, in its own language', async () => {
  const { html } = await renderer().renderPage(aPageRequest('/people', { user: aUser(), api: nobody }))
  for (const file of ['entry.js', 'vendor.js', 'people.js', 'parts-it.js'])
    expect(html).toContain(`<link rel="modulepreload" href="/assets/${file}">`)
  expect(html.match(/modulepreload/g)).toHaveLength(4)
  expect(html).toContain('<link rel="stylesheet" href="/assets/people.css">')
  expect(html).toContain('<link href="/app.css">')
  expect(html).toMatch(/<link href="\/later.css"><script type="application\/json"/)
})

test('a refused loader shows the error page, in its layout, with its status and code', async () => {
  const api = refusing(new ApiError('too_many_requests', { seconds: 5 }))
  const page = await renderer().renderPage(aPageRequest('/people', { user: aUser(), api }))
  expect(page.status).toBe(429)
  expect(page.html).toContain('class="top-bar"')
  expect(Object.values(stateOf(page.html).errors)).toEqual([
    { status: 429, data: { code: 'too_many_requests', params: { seconds: 5 } } },
  ])
})

test('§8: a call that says nobody is signed in leads to sign-in', async () => {
  const request = aPageRequest('/people', { user: aUser(), api: refusing(new ApiError('auth_required')) })
  expect((await renderer().renderPage(request)).location).toBe('/login?to=%2Fpeople')
})

test('an error of ours is reported and says nothing to the visitor', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const api = refusing(new Error('secret of ours'))
  const page = await renderer(report).renderPage(aPageRequest('/people', { user: aUser(), api }))
  expect(page.status).toBe(500)
  expect(page.html).not.toContain('secret of ours')
  expect(report).toHaveBeenCalledOnce()
})

test('what cannot be drawn is reported and becomes the error page', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const Broken = () => {
    throw new Error('secret of ours')
  }
  const broken = tree([
    layout('default', [page('/broken', 'broken', [], async () => ({ Component: Broken }))], DefaultFrame),
  ])
  const drawn = await createRenderer(assets, report, broken).renderPage(aPageRequest('/broken'))
  expect(drawn.status).toBe(500)
  expect(drawn.html).toContain('Si è verificato un errore, ti preghiamo di riprovare più tardi.')
  expect(drawn.html).not.toContain('secret of ours')
  expect(report).toHaveBeenCalledOnce()
})

test('§8: the error page has a fallback of its own', () => {
  const html = renderer().renderFallback('en')
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">Go back to home</a>')
})
