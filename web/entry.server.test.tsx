import { describe, expect, test, vi } from 'vitest'
import type { Api } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { Locale } from '#i18n/locales.ts'
import { createRenderer } from './entry.server.tsx'
import { aConsole } from './features/console/console.fixture.ts'
import { DefaultFrame } from './layout-frames.tsx'
import { fills } from './lib/page/loader-context.ts'
import { usePage } from './lib/page/page-context.tsx'
import type { PageRequest } from './lib/page/page-request.ts'
import { aPageRequest, aUser } from './page-request.fixture.ts'
import { page, plain } from './route-kinds.ts'
import { layout, tree } from './route-tree.ts'

const assets = {
  manifest: {
    'web/entry.client.tsx': { file: 'assets/entry.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    'web/routes/people.tsx': { file: 'assets/people.js', css: ['assets/people.css'] },
    'i18n/it/layouts.po?language': { file: 'assets/layouts-it.js' },
  },
  plain: { script: '<script src="/plain.js"></script>', style: '', inlineCss: '.a{color:red}' },
  app: { script: '<script src="/app.js"></script>', style: '<link href="/app.css">', inlineCss: null },
  later: '<link href="/later.css">',
}

/** An app page that exists only in this test. The plain pages in this test are pages of the product. */
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
      plain('/terms', 'terms', { isIndexed: true }),
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

const apiOf = (searchMembers: () => Promise<unknown>) => ({ searchMembers }) as unknown as Api
const emptyApi = apiOf(async () => ({ results: [] }))
const failingApi = (error: Error) => apiOf(() => Promise.reject(error))

const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

const at = (path: string) => new URL(path, 'https://batticuore.example')

test('shares plain pages between visitors whatever the query, but never shares app pages', () => {
  const { match } = renderer()
  expect(match(at('/terms?t=3&ref=x'))).toEqual({
    id: 'terms',
    path: '/terms',
    plain: true,
    cacheKey: 'terms',
    isIndexed: true,
    showsPrices: false,
    lander: null,
  })
  expect(match(at('/people?gender=woman'))).toEqual({
    id: 'people',
    path: '/people',
    plain: false,
    cacheKey: null,
    isIndexed: false,
    showsPrices: false,
    lander: null,
  })
})

test('a cached page uses the page’s canonical address, whatever address the visitor typed', () => {
  const { match } = renderer()
  for (const path of ['/TERMS', '/terms/', '/Terms?x=1']) expect(match(at(path)).path).toBe('/terms')
})

test('shares a plain page that reads a parameter only if the address lacks this parameter', () => {
  const routesWithParameter = tree([
    layout('default', [plain('/login', 'login', { guard: 'visitor', reads: ['email'] })]),
  ])
  const { match } = createRenderer(assets, () => {}, routesWithParameter)
  expect(match(at('/login?to=%2Fchats')).cacheKey).toBe('login')
  expect(match(at('/login?email=a')).cacheKey).toBeNull()
})

test('caches one copy for all unknown addresses', () => {
  const { match } = renderer()
  for (const path of ['/nowhere', '/nowhere/else', '/%E0%A4%A', '/people/1/2/3/4'])
    expect(match(at(path))).toEqual({
      id: 'not-found',
      path: '/404',
      plain: true,
      cacheKey: 'not-found',
      isIndexed: false,
      showsPrices: false,
      lander: null,
    })
})

test('a plain page is a whole document in its language, without React', async () => {
  const page = await renderer().renderPage(aPageRequest('/terms', { locale: 'en' }))
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  expect(page.html).toContain('/plain.js')
  expect(page.html).not.toContain('/app.js')
  expect(page.html).not.toContain('page-state')
})

test('a plain page has its own style sheets after the shared one, and no other page has them', async () => {
  const later = '<link href="/long-later.css">'
  const pageStyles = (name: string) => ({ style: '', inlineCss: `.of-${name}{color:red}`, later })
  const routes = tree([
    layout('default', [plain('/terms', 'terms', { style: 'long' }), plain('/faq', 'faq')], DefaultFrame),
  ])
  const { renderPage } = createRenderer({ ...assets, pageStyles }, () => {}, routes)
  const { html, styles } = await renderPage(aPageRequest('/terms'))
  expect(html).toContain('<style>.of-long{color:red}</style>')
  expect(styles).toContain('.of-long{color:red}')
  expect(html.indexOf('.a{color:red}')).toBeLessThan(html.indexOf('.of-long'))
  expect(html).toMatch(/<link href="\/long-later.css"><link href="\/later.css"><\/body>/)
  const other = (await renderPage(aPageRequest('/faq'))).html
  expect(other).not.toContain('.of-long')
  expect(other).not.toContain(later)
})

test('a lander appears only when its footer has been read, other pages as early as possible', async () => {
  const waits = '<link rel="expect" href="#footer" blocking="render">'
  const { renderPage } = createRenderer(assets, () => {})
  const lander = await renderPage(aPageRequest('/landers/gallery'))
  expect(lander.html.slice(0, lander.html.indexOf('</head>'))).toContain(waits)
  expect(lander.html).toContain('<footer id="footer"')
  for (const path of ['/terms', '/login'])
    expect((await renderPage(aPageRequest(path))).html).not.toContain(waits)
})

test('the staff’s pages are in English for a reader of a language without their texts', async () => {
  const { renderPage } = createRenderer(assets, (error) => void Promise.reject(error))
  const staff = { id: '1', name: 'Ada', role: 'moderator', sites: [] } as unknown as PageRequest['staff']
  const api = {
    getConsole: async () => aConsole(),
    listStaffPasskeys: async () => ({ passkeys: [] }),
    getSecondFactor: async () => ({ factor: { required: true, lacks: null, code: null, pending: null } }),
  } as unknown as Api
  const page = async (locale: Locale) =>
    (await renderPage(aPageRequest('/admin/passkeys', { locale, staff, api }))).html
  expect(await page('it')).toContain('<html lang="it"')
  const english = await page('de')
  expect(english).toContain('<html lang="en"')
  expect(english).toContain('manifest.webmanifest?lang=en"')
  expect(english).toContain('Passkeys')
})

test('S3: the answer to a refused form offers no other language, so that no typed value is lost', async () => {
  const form = { values: { kept: 'text=Ciao' }, code: 'session_ended' as const, params: {} }
  const page = (more: object) =>
    renderer().renderPage(aPageRequest('/login', { languageOffer: 'en', ...more }))
  expect((await page({})).html).toContain(
    'data-language-offer="en" data-question="Do you speak English?" data-accept="Read this in English" data-refuse="No, thanks"',
  )
  const { html } = await page({ form })
  expect(html).toContain('text=Ciao')
  expect(html).not.toContain('data-language-offer')
})

test('S7: body classes describe reader and page; the site’s theme follows the product’s styles', async () => {
  const visitor = await renderer().renderPage(aPageRequest('/terms'))
  expect(visitor.html).toContain('<body class="not-index">')
  const theme = { light: { '--primary': '#0a5' }, dark: {} }
  const member = await renderer().renderPage(aPageRequest('/terms', { user: aUser(), settings: { theme } }))
  expect(member.html).toContain('<body class="logged-in not-index">')
  expect(member.html).toContain('<style>.a{color:red}</style><style>:root{--primary:#0a5}</style>')
  expect(member.styles).toEqual(['.a{color:red}', ':root{--primary:#0a5}'])
})

test('puts the character set first, then the style sheets', async () => {
  const { html } = await renderer().renderPage(aPageRequest('/terms'))
  expect(html).toMatch(/<head><meta charSet="utf-8"\/><style>\.a/)
})

test('S6: puts the unread count before the title', async () => {
  const user = aUser({ unread_total: 2, new_likes_total: 1 })
  const { html } = await renderer().renderPage(aPageRequest('/terms', { user }))
  expect(html).toMatch(/<title>\(3\) [^<]+ · Batticuore<\/title>/)
})

test('an unknown page is a 404 that links home and has no canonical address', async () => {
  const page = await renderer().renderPage(aPageRequest('/nowhere', { locale: 'en' }))
  expect(page.status).toBe(404)
  expect(page.html).toContain('We can’t find this page')
  expect(page.html).toMatch(/<a[^>]*href="\/"[^>]*>Back to the home page<\/a>/)
  expect(page.html).not.toContain('canonical')
})

test('an address with invalid input is a 404, not a refused form', async () => {
  const refused = new ApiError('invalid_fields', { fields: { member: 'required' } })
  const api = { getReportSubject: () => Promise.reject(refused) } as unknown as Api
  const page = await renderer().renderPage(aPageRequest('/report', { api }))
  expect(page.status).toBe(404)
  expect(page.html).toContain('Pagina non trovata')
  const app = aPageRequest('/people', { user: aUser(), api: failingApi(refused) })
  const { status, html } = await renderer().renderPage(app)
  expect(status).toBe(404)
  expect(html).toContain('Pagina non trovata')
  expect(Object.values(stateOf(html).errors)).toMatchObject([
    { status: 404, data: { code: 'not_found', params: {}, message: 'Pagina non trovata' } },
  ])
})

test('redirects a visitor of a page for members to sign-in, which leads back to the page', async () => {
  const page = await renderer().renderPage(aPageRequest('/people?gender=woman&min_age=30'))
  expect(page.location).toBe('/login?to=%2Fpeople%3Fgender%3Dwoman%26min_age%3D30')
})

test('redirects signed-in members away from sign-in', async () => {
  const { renderPage } = renderer()
  expect((await renderPage(aPageRequest('/login', { user: aUser() }))).location).toBe('/members')
  const staff = { id: '1' as never, name: 'Ada', role: 'admin' as const, sites: [], lacks: null }
  expect((await renderPage(aPageRequest('/login', { staff }))).location).toBe('/admin')
})

test('renders a refused form on its page with the status of its error', async () => {
  const form = { values: { email: 'a@b.example' }, code: 'login_failed' as const, params: {} }
  expect((await renderer().renderPage(aPageRequest('/login', { form }))).status).toBe(401)
})

test('an app page includes its state once and escaped', async () => {
  const user = aUser({ name: '</script><script>alert(1)</script>' })
  const { html, status } = await renderer().renderPage(aPageRequest('/people', { user, api: emptyApi }))
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
  const { facts, answers, errors } = stateOf(html)
  expect(facts).toMatchObject({ locale: 'it', settings: { name: 'Batticuore' }, staff: null })
  expect(answers.map(([[name]]: [[string]]) => name)).toEqual(['user', 'people'])
  expect(errors).toBeNull()
})

test('an app page preloads its files and the texts in its own language', async () => {
  const { html } = await renderer().renderPage(aPageRequest('/people', { user: aUser(), api: emptyApi }))
  for (const file of ['entry.js', 'vendor.js', 'people.js', 'layouts-it.js'])
    expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" href="/assets/${file}">`)
  expect(html.match(/modulepreload/g)).toHaveLength(4)
  expect(html).toContain('<link rel="stylesheet" href="/assets/people.css">')
  expect(html).toContain('<link href="/app.css">')
  expect(html).toMatch(/<link href="\/later.css"><script type="application\/json"/)
})

test('a refused loader shows the error page, in its layout, with its status and code', async () => {
  const api = failingApi(new ApiError('too_many_requests', { seconds: 5 }))
  const page = await renderer().renderPage(aPageRequest('/people', { user: aUser(), api }))
  expect([page.status, page.retryAfter]).toEqual([429, 5])
  expect(page.html).toContain('class="top-bar"')
  const message = 'Troppe richieste in poco tempo. Riprova tra 5 secondi.'
  expect(page.html).toMatch(new RegExp(`<h1.*<p[^>]*>${message}.*Non hai speso niente`, 's'))
  expect(Object.values(stateOf(page.html).errors)).toMatchObject([
    { status: 429, data: { code: 'too_many_requests', params: { seconds: 5 }, message } },
  ])
})

const retryLink = (path: string) =>
  new RegExp(`<a[^>]*href="${path.replace('?', '\\?')}"[^>]*><svg(?:(?!</a>).)*Riprova</a>`)

test.each(['/people?gender=woman', '/report'])(
  'the error page of %s links to the same address',
  async (path) => {
    const api = new Proxy({} as Api, { get: () => () => Promise.reject(new ApiError('internal')) })
    const { status, html } = await renderer(vi.fn<() => void>()).renderPage(
      aPageRequest(path, { user: aUser(), api }),
    )
    expect(status).toBe(500)
    expect(html).toMatch(retryLink(path))
    expect(html).toContain('>Vai alla home</a>')
  },
)

describe('if the reader could not be identified', () => {
  const failure = { code: 'unavailable', params: {} } as const

  test('renders a page for all readers, with a frame that says nothing about the reader', async () => {
    const { status, html } = await renderer().renderPage(aPageRequest('/terms', { failure }))
    expect(status).toBe(200)
    expect(html).toContain('<body class="reader-unknown not-index">')
    expect(html).toContain('class="top-bar"')
    expect(html).not.toContain('Accedi')
    expect(html).not.toContain('data-retry')
  })

  test.each(['/people', '/login', '/report'])('%s becomes an error page that retries', async (path) => {
    const { status, html, retryAfter } = await renderer().renderPage(aPageRequest(path, { failure }))
    expect([status, retryAfter]).toEqual([503, 2])
    expect(html).toMatch(/data-retry.*<h1[^>]*>Un momento/s)
    expect(html).toContain('class="top-bar"')
    expect(html).toContain('/plain.js')
    expect(html).not.toContain('Accedi')
  })

  test('the error page of a form does not retry', async () => {
    const form = { values: {}, ...failure }
    const { status, html } = await renderer().renderPage(aPageRequest('/login', { failure, form }))
    expect(status).toBe(503)
    expect(html).not.toContain('data-retry')
    expect(html).toMatch(retryLink('/login'))
  })

  test('names the waiting time of a rate limit', async () => {
    const limited = { code: 'too_many_requests', params: { seconds: 40 } } as const
    const page = await renderer().renderPage(aPageRequest('/people', { failure: limited }))
    expect([page.status, page.retryAfter]).toEqual([429, 40])
    expect(page.html).toContain('Riprova tra 40 secondi.')
    expect(page.html).not.toContain('data-retry')
  })
})

test('the state names the route of an error as the browser’s router does, which knows all routes', async () => {
  const others = layout('lander', [plain('/terms', 'terms')], DefaultFrame)
  const { renderPage } = createRenderer(
    assets,
    () => {},
    tree([others, layout('default', [people], DefaultFrame)]),
  )
  const api = failingApi(new ApiError('member_not_found'))
  const { html } = await renderPage(aPageRequest('/people', { api, user: aUser() }))
  // The router names routes without an id by their place: of the root's second child, the first child.
  expect(Object.keys(stateOf(html).errors)).toEqual(['0-1-0'])
})

test('§8: a call that answers "not signed in" redirects to sign-in', async () => {
  const request = aPageRequest('/people', { user: aUser(), api: failingApi(new ApiError('auth_required')) })
  expect((await renderer().renderPage(request)).location).toBe('/login?to=%2Fpeople')
})

test('reports an internal error and shows the visitor no details', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const api = failingApi(new Error('secret of ours'))
  const page = await renderer(report).renderPage(aPageRequest('/people', { user: aUser(), api }))
  expect(page.status).toBe(500)
  expect(page.html).not.toContain('secret of ours')
  expect(report).toHaveBeenCalledOnce()
})

test.each(['/people', '/report'])(
  'the error page of %s shows the reference that the log has',
  async (path) => {
    const report = vi.fn<(error: unknown, reference?: string) => void>()
    const api = new Proxy({} as Api, { get: () => () => Promise.reject(new ApiError('internal')) })
    const { html } = await renderer(report).renderPage(aPageRequest(path, { user: aUser(), api }))
    const [, reference] = report.mock.calls[0] ?? []
    expect(reference).toMatch(/^[A-Z\d]{3}-[A-Z\d]{3}$/)
    expect(html).toContain(`${reference}</b>`)
    expect(report).toHaveBeenCalledOnce()
  },
)

test('a 404 leads visitors to the home page and to what they may see, members to the search and their messages', async () => {
  const hrefs = async (more: object) => {
    const { html } = await renderer().renderPage(aPageRequest('/nowhere', more))
    const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    return Array.from(content.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href]) => href)
  }
  expect(await hrefs({})).toEqual(['/', '/login'])
  expect(await hrefs({ settings: { logged_out_search: true } })).toEqual(['/', '/members'])
  expect(await hrefs({ user: aUser() })).toEqual(['/members', '/chats'])
})

test('reports a rendering error and shows the error page', async () => {
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

test('§8: a fallback page exists in case the error page cannot be rendered', () => {
  const html = renderer().renderFallback('en')
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">Go back to home</a>')
  expect(html).toContain('<img src="data:image/svg+xml,')
  expect(html).not.toMatch(/src="(?!data:)|<link/)
})
