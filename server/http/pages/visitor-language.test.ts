import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPackage } from '#server/domain/credits/index.ts'
import { createSite } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/** Tests language and country of visitors on real pages of a site with many languages (S3, S4, S5). */

let app: TestApp
let http: TestHttp

const host = 'many.test'
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
  const settings = {
    ...fixture.settings,
    domain_language: 'de_CH',
    countries: ['IT', 'CH', 'GB', 'US'],
    minimum_message_costs: { IT: { costs: 30, currency: 'EUR' }, CH: { costs: 40, currency: 'CHF' } },
  }
  const site = await createSite(app.db, { ...fixture, settings }, app.clock.now())
  // Without a check that all these languages have texts. No test opens a page in French.
  await app.db.query('update site set settings = settings || $1 where id = $2', [
    { locales: ['it', 'de', 'fr', 'en', 'en-US'] },
    site,
  ])
  for (const [country, currency] of [
    ['*', 'EUR'],
    ['CH', 'CHF'],
  ] as const)
    await createPackage(
      app.db,
      { site, country, currency, price_cents: 900, credits: 50, position: 0, emphasised: false },
      app.clock.now(),
    )
  app.clock.advance(20_000) // until the process reads the list of sites again
  http = await serveTestApp(app, [(server, parts) => mountPages(server, parts, pages)], unlimitedCalls)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

async function get(url: string, headers: Record<string, string> = {}) {
  const own = { host, 'x-forwarded-proto': 'https', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  const { body, statusCode, cookies } = await http.server.inject({ url, headers: { ...own, ...headers } })
  expect(statusCode).toBe(200)
  return {
    html: body.replaceAll('\u00a0', ' '),
    cookies: cookies.map(({ name, value }) => `${name}=${value}`),
  }
}
const langOf = (html: string) => /<html lang="([\w-]+)"/.exec(html)?.[1]
/** Returns the languages of the menu. A dot marks the page's language. */
const menuOf = (html: string) =>
  Array.from(html.matchAll(/<button[^>]*name="language"[^>]*>/g), ([tag]) => {
    const code = /value="([\w-]+)"/.exec(tag)?.[1] ?? ''
    return tag.includes('aria-current="true"') ? `${code}.` : code
  }).join(' ')

test('S3: a crawler, which has neither cookie nor language, gets the language of the domain and finds the others', async () => {
  const { html, cookies } = await get('/faq')
  expect([langOf(html), cookies]).toEqual(['de', []])
  const links = Array.from(html.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"/g), ([, code, href]) => [
    code,
    href,
  ])
  expect(links).toEqual([
    ['x-default', `https://${host}/faq`],
    ['it', `https://${host}/faq?lang=it`],
    ['de', `https://${host}/faq`],
    ['fr', `https://${host}/faq?lang=fr`],
    ['en', `https://${host}/faq?lang=en`],
    ['en-US', `https://${host}/faq?lang=en-US`],
  ])
  for (const locale of ['it', 'en', 'en-US', 'de'])
    expect(langOf((await get(`/faq?lang=${locale}`)).html)).toBe(locale)
  expect(langOf((await get('/faq?lang=pl')).html)).toBe('de')
  expect(langOf((await get('/faq')).html)).toBe('de')
})

test('S3: `?lang=` is a choice only for a visitor who has none yet', async () => {
  expect((await get('/faq?lang=it')).cookies).toContain('locale=it')
  const { html, cookies } = await get('/faq?lang=it', { cookie: 'locale=en' })
  expect([langOf(html), cookies]).toEqual(['en', []])
})

test('S3: English is American English for a visitor in the US, but not for one who only pays as there', async () => {
  expect(langOf((await get('/faq', { cookie: 'locale=en; country=US' })).html)).toBe('en')
  expect(langOf((await get('/faq', { cookie: 'locale=en', 'accept-language': 'en-US' })).html)).toBe('en-US')
})

test.each([
  ['a Swiss visitor', { 'accept-language': 'de-CH' }, 'de. it fr en'],
  ['a Swiss visitor who reads Italian', { 'accept-language': 'de-CH', cookie: 'locale=it' }, 'de it. fr en'],
  ['a visitor who has chosen Switzerland', { cookie: 'country=CH; locale=en' }, 'de it fr en.'],
  ['a visitor from Italy', { 'accept-language': 'it-IT', cookie: 'locale=it' }, 'it. de en'],
  ['a visitor from Britain who reads Italian', { cookie: 'country=GB; locale=it' }, 'it. en'],
  ['a visitor from the US', { 'accept-language': 'en-US', cookie: 'locale=en-US' }, 'en-US.'],
  ['a visitor whose country is unknown', {}, 'it de. en'],
])('S4: the menu of %s', async (_, headers, menu) => {
  const [first, fromCache] = [await get('/terms', headers), await get('/terms', headers)]
  expect([menuOf(first.html), menuOf(fromCache.html)]).toEqual([menu, menu])
})

test('S5: a Swiss visitor reads any language, and pays in francs', async () => {
  for (const locale of ['it', 'de', 'en']) {
    const { html } = await get('/pricing', { 'accept-language': 'fr-CH', cookie: `locale=${locale}` })
    expect(langOf(html)).toBe(locale)
    expect(html).toMatch(/\d CHF|CHF \d/)
    expect(html).not.toMatch(/€/)
  }
})

test('S5: /lang-config shows the languages of the country first, and then all others', async () => {
  const { html } = await get('/lang-config?country=CH', { cookie: 'locale=it' })
  const page = html.slice(html.indexOf('<main'))
  expect(menuOf(page)).toBe('de it. fr en en-US')
  expect(page.indexOf('le altre')).toBeGreaterThan(page.indexOf('English'))
  expect(page.indexOf('le altre')).toBeLessThan(page.indexOf('English (US)'))
})
