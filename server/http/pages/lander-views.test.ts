import { afterAll, beforeAll, expect, test } from 'vitest'
import { flushViews } from '#server/domain/attribution/handlers.ts'
import { addCampaign } from '#server/domain/attribution/index.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import type { Site } from '#server/kernel/site.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { FormBrowser, type ShownPage } from './form-browser.fixture.ts'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/** Tests the way of a visitor without script from a lander's first byte to the account, and what the event log has of it. */

let app: TestApp
let http: TestHttp
let site: Site

const host = 'landers.test'
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
  const lander_texts = { gallery: { estate: { it: { headline: 'Mare, poi tu.' } } } }
  const id = await createSite(
    app.db,
    { ...fixture, settings: { ...fixture.settings, lander_texts } },
    app.clock.now(),
  )
  app.clock.advance(20_000) // until the process reads the list of sites again
  site = await getSite(app, id)
  http = await serve()
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const serve = () => serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)], unlimitedCalls)

const browser = { host, 'x-forwarded-proto': 'https', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  http.server.inject({ method, url, headers: { ...browser, ...headers } })

/** Stores the counted views, returns them, and deletes them. */
async function takeCounts() {
  await flushViews(app)
  const { rows } = await app.db.query(
    'delete from landing_count returning lander, slug, network, ref, sub1, views',
  )
  return rows
}

const counted = { lander: 'gallery', slug: '', network: '', ref: '', sub1: '', views: 1 }

test('counts every page that is sent: rendered, from the cache, and as a 304', async () => {
  const { headers } = await get('/landers/gallery/estate?network=rete&ref=x&sub1=a')
  await get('/landers/gallery/estate?network=rete&ref=x&sub1=a')
  const again = await get('/landers/gallery/estate?network=rete&ref=x&sub1=a', {
    'if-none-match': String(headers.etag),
  })
  expect(again.statusCode).toBe(304)
  expect(await takeCounts()).toEqual([
    { ...counted, slug: 'estate', network: 'rete', ref: 'x', sub1: 'a', views: 3 },
  ])
})

test('counts an unknown slug as the lander itself', async () => {
  for (const path of ['/landers/gallery', '/landers/gallery/nessuna', '/landers/gallery/ESTATE'])
    expect((await get(path)).body).toContain('Loro non esistono.')
  expect(await takeCounts()).toEqual([{ ...counted, views: 3 }])
})

test('counts no other page, no HEAD request, no prefetch, no robot, and no member', async () => {
  const member = await app.member({ site })
  await get('/terms')
  await get('/landers/nessuna')
  await get('/landers/gallery', {}, 'HEAD')
  await get('/landers/gallery', { 'sec-purpose': 'prefetch;prerender' })
  await get('/landers/gallery', { purpose: 'prefetch' })
  await get('/landers/gallery', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const redirected = await get('/landers/gallery', http.headers(member))
  expect([redirected.statusCode, redirected.headers.location]).toEqual([302, '/members'])
  expect(await takeCounts()).toEqual([])
})

test('O1: the link of a campaign leads to its lander, whose view is counted once, and else to the page itself', async () => {
  const terms = { name: 'Radio', lander: 'gallery', slug: 'estate', code: null, ends_at: null } as const
  const source = { network: 'radio', ref: 'spot', sub1: '', sub2: '', sub3: '' }
  const author = { site: site.id, staff: '1' as never, now: app.clock.now() }
  await addCampaign(app.db, 'spot', { ...terms, ...source, starts_at: app.clock.now() }, author)
  const { statusCode, headers } = await get('/?campaign=spot&sub1=click')
  const location = '/landers/gallery/estate?sub1=click&network=radio&ref=spot'
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-store'])
  expect(await takeCounts()).toEqual([])
  await get(location)
  expect(await takeCounts()).toEqual([
    { ...counted, slug: 'estate', network: 'radio', ref: 'spot', sub1: 'click' },
  ])
  expect((await get('/?campaign=%2F%2Fevil.test&ref=a')).headers.location).toBe('/?ref=a')
})

test('stores the views that are in memory when the server stops', async () => {
  const second = await serve()
  await second.server.inject({ url: '/landers/gallery?ref=ultima', headers: browser })
  await second[Symbol.asyncDispose]()
  const { rows } = await app.db.query("select views from landing_count where ref = 'ultima'")
  expect(rows).toEqual([{ views: 1 }])
  await takeCounts()
})

const account = {
  ...{ step: 'account', name: 'Lucia', email: 'lucia@posta.test', password: 'una password lunga' },
  ...{ birth_day: '30', birth_month: '4', birth_year: '1990', gender: 'woman', seeks: 'man', terms: '1' },
}

async function originOf(name: string) {
  const { rows } = await app.db.query(
    `select o.lander, o.slug, o.ref from member_origin o join member m on m.id = o.member_id where m.name = $1`,
    [name],
  )
  return rows
}

test('without script, the lander’s form leads through the steps with the typed values to an account', async () => {
  const visitor = new FormBrowser(http.server, host)
  const lander = '/landers/gallery/estate?ref=volantino'
  const first = await visitor.open({ path: lander })
  const posted = first.steps.find(({ form }) => form?.step === 'lander')
  expect(posted?.path).toBe(lander)
  const fields = (page: ShownPage) => page.steps.find(({ form }) => form?.step)?.form
  const who = await visitor.open(
    { path: lander, form: { ...posted?.form, name: 'Lucia', email: 'lucia@posta' } },
    lander,
  )
  expect([who.path, who.status]).toEqual([lander, 422])
  expect(who.html).toContain('value="lucia@posta"')
  expect(fields(who)).toMatchObject({ step: 'who', name: 'Lucia', email: 'lucia@posta' })
  const last = await visitor.open(
    { path: lander, form: { ...fields(who), email: account.email, gender: 'woman', seeks: 'man' } },
    lander,
  )
  expect(fields(last)).toMatchObject({ step: 'account', name: 'Lucia', gender: 'woman' })
  const refused = await visitor.open(
    { path: lander, form: { ...fields(last), ...account, email: 'lucia@posta' } },
    lander,
  )
  expect([refused.status, refused.path]).toEqual([422, lander])
  const done = await visitor.open({ path: lander, form: { ...fields(refused), ...account } }, lander)
  expect(done.path).toBe('/complete-signup?step=photo&ref=volantino')
  expect(await originOf('Lucia')).toEqual([{ lander: 'gallery', slug: 'estate', ref: 'volantino' }])
  expect([...visitor.cookies.keys()].filter((name) => !/sid|device|locale/.test(name))).toEqual([])
})

test('a sign-up on another page remembers the lander that the visit began with, also through the language', async () => {
  const visitor = new FormBrowser(http.server, host)
  let page = await visitor.open({ path: '/landers/gallery?ref=ponte' })
  const english = page.steps.find(({ path }) => path.startsWith('/lang-config'))
  page = await visitor.open({ path: '/lang-config', form: { ...english?.form, language: 'en' } }, page.path)
  expect(page.path).toContain('/landers/gallery?ref=ponte')
  expect(page.html).toContain('They don’t exist.')
  for (const path of ['/terms', '/', '/signup']) page = await visitor.open({ path }, page.path)
  expect(page.path).toBe('/signup?ref=ponte&lander=gallery')
  const email = 'ponte@posta.test'
  await visitor.open({ path: page.path, form: { ...account, name: 'Ponte', email } }, page.path)
  expect(await originOf('Ponte')).toEqual([{ lander: 'gallery', slug: '', ref: 'ponte' }])
})
