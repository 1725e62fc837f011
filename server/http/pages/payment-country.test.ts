import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceListId } from '#contract/wire/ids.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { createSite, findSite } from '#server/domain/sites/index.ts'
import { hours } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { PageRequest } from '#web/lib/page/page-request.ts'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/** Tests that home page, landers and the page of prices agree on the country whose prices a visitor sees. */

let app: TestApp
let http: TestHttp
const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer({ manifest: {}, plain: asset, app: asset, later: '' }, (error) => {
  throw error
})
const rendered: PageRequest[] = []
const pages: Pages = {
  templates: realTemplates,
  isDevelopment: false,
  mount: async () => {},
  transform: (_path, html) => html,
  close: async () => {},
  renderer: () => ({
    ...renderer,
    renderPage(request) {
      rendered.push(request)
      return renderer.renderPage(request)
    },
  }),
}

const prices = {
  '*': { currency: 'EUR', price_cents: 500 },
  US: { currency: 'USD', price_cents: 700 },
  CH: { currency: 'CHF', price_cents: 900 },
}

async function addSite(domain: string, countries: readonly string[], own: readonly (keyof typeof prices)[]) {
  const fixture = siteFixture(domain, false)
  const costs = (code: string) => {
    const { price_cents, currency } =
      prices[code as 'US'] && own.includes(code as 'US') ? prices[code as 'US'] : prices['*']
    return [code, { costs: price_cents / 10, currency }]
  }
  const settings = {
    ...fixture.settings,
    countries: [...countries],
    minimum_message_costs: Object.fromEntries(countries.map(costs)),
  }
  const site = await createSite(app.db, { ...fixture, settings }, app.clock.now())
  for (const country of own)
    await createPackage(
      app.db,
      { site, country, ...prices[country], credits: 50, position: 0, emphasised: false },
      app.clock.now(),
    )
}

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['loopback'] })
  await addSite('many.test', ['IT', 'DE', 'US', 'CH'], ['*', 'US', 'CH'])
  await addSite('one.test', ['IT', 'DE'], ['*'])
  app.clock.advance(20_000) // until the process reads the list of sites again
  http = await serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)], unlimitedCalls)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const get = async (url: string, headers: Record<string, string> = {}, host = 'many.test') => {
  const own = { host, 'x-forwarded-proto': 'https', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  const { body, statusCode } = await http.server.inject({ url, headers: { ...own, ...headers } })
  expect(statusCode).toBe(200)
  // One lander shows the country in small letters below the price.
  return body.replaceAll('\u00a0', ' ').replaceAll(/<\/?small>/g, '')
}
const chosen = (country: string, locale = 'it') => ({ cookie: `country=${country}; locale=${locale}` })
const landers = ['gallery', 'socialnetwork', 'tinderswipe', 'maplanding', 'iconslanding', 'alonetonight']

test.each([
  ['a visitor whose country is unknown', {}, '0,50 € (Italia)', '5,00 € (Italia)', '5,00 €'],
  ['the country chosen on /lang-config', chosen('US'), '0,70 USD', '7,00 USD', '7,00 USD'],
  [
    'the country of the browser’s language',
    { 'accept-language': 'it-CH' },
    '0,90 CHF',
    '9,00 CHF',
    '9,00 CHF',
  ],
  ['a country with the first country’s prices', chosen('DE'), '0,50 €', '5,00 €', '5,00 €'],
])('%s decides the prices of every page', async (_, headers, message, pack, pricing) => {
  for (const name of landers) {
    const html = await get(`/landers/${name}`, headers)
    expect(html, name).toContain(message)
    if (!message.includes('(')) expect(html, name).not.toContain('(Italia)')
  }
  const home = await get('/', headers)
  expect(home).toContain(pack)
  if (!pack.includes('(')) expect(home).not.toContain('(Italia)')
  expect(await get('/pricing', headers)).toContain(pricing)
})

test('the chosen country wins over that of the browser’s language', async () => {
  const html = await get('/landers/gallery', { ...chosen('US'), 'accept-language': 'it-CH' })
  expect(html).toContain('0,70 USD')
})

test('visitors share one copy for each price list, and one for those whose country is unknown', async () => {
  const copies = async (host: string, countries: readonly string[]) => {
    rendered.length = 0
    for (let again = 0; again < 2; again++) {
      await get('/landers/video', { cookie: 'locale=it' }, host)
      for (const country of countries) await get('/landers/video', chosen(country), host)
    }
    return rendered.map(({ paymentCountry }) => paymentCountry)
  }
  expect(await copies('many.test', ['IT', 'DE', 'US', 'CH'])).toMatchObject([
    { code: 'IT', isKnown: false },
    { code: 'IT', isKnown: true },
    { code: 'US', isKnown: true },
    { code: 'CH', isKnown: true },
  ])
  // With one price list for all countries, no country matters.
  expect(await copies('one.test', ['IT', 'DE'])).toMatchObject([{ code: 'IT', isKnown: true, varies: false }])
  expect(await get('/landers/video', {}, 'one.test')).not.toContain('(Italia)')
})

test('cached pages show published prices within seconds, and a planned list from its start', async () => {
  const site = await findSite(app, 'one.test')
  const account = { email: 'oper@posta.test', name: 'Oper', role: 'operator', password_hash: 'none' } as const
  const staff = await createStaff(app, app.db, { ...account, sites: [site.id] })
  const token = await createSession(app, { staff, site, userAgent: 'test' })
  const publish = async (price_cents: number, more: { starts_at?: string; follows?: PriceListId } = {}) => {
    const { list } = await app.call({ token, site } as TestMember, 'publishPrices', {
      ...{ site: site.id, country: '*', currency: 'EUR', ...more },
      packages: [{ credits: 50, price_cents, emphasised: true }],
    })
    return list
  }
  const shown = async (price: string) => {
    app.clock.advance(20_000) // until the process reads the list of sites again
    for (const path of ['/', '/pricing']) expect(await get(path, {}, 'one.test'), path).toContain(price)
  }
  await shown('5,00 €')
  const follows = await publish(600)
  await shown('6,00 €')
  const starts_at = new Date(app.clock.now().getTime() + hours(1)).toISOString()
  await publish(800, { starts_at, follows })
  await shown('6,00 €')
  app.clock.advance(hours(1))
  await app.runJobs()
  await shown('8,00 €')
})

test('pages without prices have one copy for all countries', async () => {
  rendered.length = 0
  for (const country of ['IT', 'US', 'CH']) await get('/terms', chosen(country))
  expect(rendered).toHaveLength(1)
})
