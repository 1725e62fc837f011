import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPartnerLink, makePartnerLink } from '#server/domain/accounts/index.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { RouteHandle } from '#web/route-kinds.ts'
import { routes } from '#web/routes.ts'
import { FormBrowser, type ShownPage, type Step } from './form-browser.fixture.ts'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/**
 * Tests that visitors keep their tracking parameters (A3, S10, decision 036). A browser without script follows every
 * link and form of every page that visitors see, and every step of sign-up. After each step, the URL must still contain
 * the parameters. The site of this test admits only visitors whose URL has tracking parameters.
 */

let app: TestApp
let http: TestHttp
let member: string
let partner: string

const host = 'partners.test'
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

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['loopback'] })
  const fixture = siteFixture(host, false)
  const access = { signups: 'with_trafficsource', logged_out_search_trafficsource: true } as const
  const settings = { ...fixture.settings, ...access }
  const id = await createSite(app.db, { ...fixture, settings }, app.clock.now())
  app.clock.advance(20_000) // until the process reads the list of sites again
  const site = await getSite(app, id)
  http = await serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)], unlimitedCalls)
  member = (await app.member({ site, name: 'Giulia', gender: 'woman' })).id
  const resell = await app.member({ site, kind: 'resell' })
  const link = { partner: 'Club', url: 'https://club.example' }
  await makePartnerLink(app, app.db, { id: resell.id, site: site.id }, link)
  partner = (await getPartnerLink(app, resell.id)) ?? ''
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const record = { network: 'rete', ref: 'x', sub1: 'a', sub2: 'b&c', sub3: 'è' }
const carried = { ...record, t: '5', lb: '1' }
const query = `?${new URLSearchParams(carried)}`

/** Returns the names of the tracking parameters that are missing or changed in a path. */
function lostBy(path: string): string[] {
  const { searchParams } = new URL(path, `https://${host}`)
  return Object.entries(carried).flatMap(([name, value]) => (searchParams.get(name) === value ? [] : [name]))
}

/** Returns the paths of all routes, with a member's id and a partner's link in place of their parameters. */
function everyPath(): string[] {
  const pathsOf = (list: typeof routes): string[] =>
    list.flatMap(({ path, handle, children = [] }) => {
      const { app, plain } = (handle ?? {}) as RouteHandle
      return [...(path && (app || plain) ? [path] : []), ...pathsOf(children)]
    })
  const filled = pathsOf(routes).map((path) =>
    path === '/:token'
      ? partner
      : path
          .replace('*', '/nowhere')
          .replaceAll(/\/:\w+\?/g, '')
          .replace(/:\w+/, path === '/likes/:type' ? 'mine' : member),
  )
  return [...new Set(filled)]
}

const nameOf = ({ path, form }: Step) => `${form ? 'POST' : 'GET'} ${path.split('?')[0]}`

/** Returns the step's method, its path, and the names of its query parameters, as one text. */
function kindOf(step: Step): string {
  const names = [...new URL(step.path, `https://${host}`).searchParams.keys()]
  return [nameOf(step), ...names].join(' ')
}

test('every link and form of every page keeps the parameters', async () => {
  const browser = new FormBrowser(http.server, host)
  const seen = new Set<string>()
  for (const path of everyPath()) {
    const page = await browser.open({ path: path + query })
    expect(lostBy(page.path), path).toEqual([])
    for (const step of page.steps) {
      // Follows a step only on the first page that has it, because every page sends the same parameters with this step.
      // The partner's page is an exception: its path is a secret link, so it sends no referrer. All its steps are
      // followed.
      if (path !== partner && seen.has(kindOf(step))) continue
      seen.add(kindOf(step))
      const next = await browser.open(step, page.path)
      expect(lostBy(next.path), `${path} → ${nameOf(step)}`).toEqual([])
    }
  }
  const signUp = `/members/${member}/signup`
  for (const kind of [
    'GET /login',
    'GET /members gender',
    'GET /signup gender seeks',
    `GET ${signUp}`,
    `GET ${signUp} like`,
  ])
    expect([...seen]).toContain(kind)
  for (const path of ['/lang-config', '/login', '/signup', signUp, '/reset-password'])
    expect([...seen].some((kind) => kind.startsWith(`POST ${path}`))).toBe(true)
  expect([...browser.cookies.keys()]).toEqual(['locale'])
})

test('a visit through pages, a refused form and all steps ends in an account with its record', async () => {
  const browser = new FormBrowser(http.server, host)
  let page = await browser.open({ path: `/faq${query}` })
  const follow = async (step: Step | undefined) => {
    if (!step) throw new Error(`no such step on ${page.path}`)
    page = await browser.open(step, page.path)
    expect(page.status, page.path).toBeLessThan(500)
    expect(lostBy(page.path)).toEqual([])
  }
  const step = (wanted: string) => page.steps.find((each) => nameOf(each) === wanted)
  await follow(step('GET /terms'))
  await follow(step('GET /'))
  await follow(step('GET /signup'))
  await follow({ path: '/signup', form: { ...step('POST /signup')?.form, ...who } })
  expect(page.status).toBe(200)
  await follow({ path: '/signup', form: { ...step('POST /signup')?.form, ...who, email: 'wrong' } })
  expect(page.status).toBe(422)
  expect(browser.cookies.size).toBe(0)
  await follow(signUpWith(step('POST /signup')))
  for (const later of ['about', 'location', 'push', 'signup-matches']) {
    expect(page.path).toContain('/complete-signup?step=')
    await follow(page.steps.findLast(({ path, form }) => !form && path.includes(later)))
  }
  expect(page.path).toContain('/signup-matches?api_signup_complete=1')
  const { rows } = await app.db.query(`select tracking from member where email = 'nuova@posta.test'`)
  expect(rows).toEqual([{ tracking: record }])
})

test('without parameters the site stays closed, also to the next visitor of the same cached page', async () => {
  const [known, unknown] = [new FormBrowser(http.server, host), new FormBrowser(http.server, host)]
  const offersSignUp = ({ html }: ShownPage) => html.includes('name="gender"')
  expect(offersSignUp(await known.open({ path: '/signup' }, `/${query}`))).toBe(true)
  expect(offersSignUp(await unknown.open({ path: '/signup' }, '/'))).toBe(false)
})

const who = { gender: 'woman', seeks: 'man' }

/** Fills in the account step of a sign-up form. */
function signUpWith(step: Step | undefined): Step {
  if (!step) throw new Error('the page has no sign-up form')
  const account = { email: 'nuova@posta.test', name: 'Nuova', password: 'una frase tutta mia', terms: 'on' }
  const birth = { birth_day: '18', birth_month: '4', birth_year: '1993' }
  return {
    path: step.path,
    form: { ...step.form, ...account, ...birth, ...who },
  }
}
