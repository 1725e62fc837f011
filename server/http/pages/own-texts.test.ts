import { request as ask } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitePreviewPath } from '#contract/wire/paths.ts'
import { staffOf } from '#server/domain/console/staff-of-site.fixture.ts'
import { createSite } from '#server/domain/sites/index.ts'
import { days, seconds } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'
import { mountSitePreview } from './site-preview.ts'

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

let app: TestApp
let http: TestHttp
let operator: TestMember
beforeAll(async () => {
  app = await startTestApp()
  http = await serveTestApp(app, [
    (server, parts) => mountSitePreview(server, parts, pages),
    (server, parts) => mountPages(server, parts, pages),
  ])
  operator = await staffOf(app, 'operator')
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

interface Answer {
  readonly status: number | undefined
  readonly etag: string | undefined
  readonly html: string
}

/** Asks for a page as a new reader does, whom a quick copy may answer, or as one who has a copy with this tag. */
const get = (path: string, etag?: string, host = 'main.test') =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { host, 'accept-language': 'it', ...(etag && { 'if-none-match': etag }) }
    const url = new URL(path, http.origin)
    ask(url, { headers, agent: false }, (response) => {
      let html = ''
      response.on('data', (part) => (html += part))
      response.on('end', () => resolve({ status: response.statusCode, etag: response.headers.etag, html }))
    })
      .on('error', reject)
      .end()
  })

/** Returns whether a page has the own text, the built-in one, or neither. */
const textOf = ({ html }: Answer): string | null =>
  /Regola (prima|seconda)/.exec(html)?.[1] ?? (html.includes('Che cosa offriamo') ? 'standard' : null)

test('S8: a cached page changes at the instant from which a text holds, for new readers and those with a copy', async () => {
  const now = app.clock.now().getTime()
  const publish = (body: string, starts: number, follows: string | null) =>
    app.call(operator, 'publishPageText', {
      ...{ site: app.site.id, page: 'terms', locale: 'it', body, follows: follows as never },
      starts_at: new Date(starts).toISOString(),
    })
  const first = await publish('Regola prima.', now + days(1), null)
  await publish('Regola seconda.', now + days(2), first.text)
  app.clock.advance(seconds(20))
  const before = await get('/terms')
  expect([before.status, textOf(before), textOf(await get('/terms'))]).toEqual([200, 'standard', 'standard'])

  for (const [start, earlier, later] of [
    [now + days(1), 'standard', 'prima'],
    [now + days(2), 'prima', 'seconda'],
  ] as const) {
    app.clock.advance(start - 1 - app.clock.now().getTime())
    const last = await get('/terms')
    expect([textOf(last), textOf(await get('/terms'))]).toEqual([earlier, earlier])
    expect((await get('/terms', last.etag)).status).toBe(304)
    // Less than the second for which a quick copy is kept.
    app.clock.advance(1)
    expect([textOf(await get('/terms')), textOf(await get('/terms'))]).toEqual([later, later])
    const again = await get('/terms', last.etag)
    expect([again.status, textOf(again)]).toEqual([200, later])
  }
  // Other pages, and the earlier text, stay what they are.
  expect((await get('/about')).html).toContain('Come guadagniamo')
  expect(textOf(await get(`/terms?version=${first.text}`))).toBe('prima')
})

test('O1: the preview shows a proposed text to the site’s own staff only, and stores nothing', async () => {
  const stored = async () => (await app.db.query('select count(*) from page_text')).rows
  const before = await stored()
  const text = `## Proposta\n\n${'Parola. '.repeat(2_000)}`
  const preview = async (who: TestMember | null, more: object = {}, headers: object = {}) =>
    http.server.inject({
      ...{ method: 'POST', url: sitePreviewPath },
      payload: new URLSearchParams({
        ...{ site: app.site.id, page: '/terms', locale: 'it', text, ...more },
      }).toString(),
      headers: {
        ...http.headers(who),
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
  const shown = await preview(operator)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(shown.body).toMatch(/<h2[^>]*><span lang="it">Proposta/)
  expect(shown.body).not.toContain('<script')
  expect((await preview(operator, { text: '' })).body).toContain('Che cosa offriamo')
  const english = await preview(operator, { locale: 'en', text: 'Rule.' })
  expect(english.body).toMatch(/lang="en".*Rule\./s)
  for (const [who, more, headers, status] of [
    [operator, { text: '<b>no</b>' }, {}, 422],
    [operator, { page: '/safety' }, {}, 422],
    [operator, { locale: 'xx' }, {}, 422],
    [operator, { site: app.otherSite.id }, {}, 403],
    [operator, {}, { 'sec-fetch-site': 'cross-site' }, 403],
    [await staffOf(app, 'support'), {}, {}, 403],
    [null, {}, {}, 403],
  ] as const)
    expect((await preview(who, more, headers)).statusCode, JSON.stringify({ ...more, text: '' })).toBe(status)
  expect(await stored()).toEqual(before)
  expect((await get('/terms')).html).not.toContain('Proposta')
})

test('a page shows the support address as it was typed, and links to it in ASCII', async () => {
  const typed = siteFixture('typed.test', false)
  const settings = { ...typed.settings, support_email: 'aiuto@xn--exmple-cua.test' }
  await createSite(app.db, { ...typed, settings }, app.clock.now())
  app.clock.advance(seconds(20))
  for (const path of ['/service', '/activate/error']) {
    const { html } = await get(path, undefined, 'typed.test')
    expect(html, path).toMatch(/<a href="mailto:aiuto@xn--exmple-cua\.test"[^>]*>aiuto@exämple\.test</)
    expect(html, path).not.toMatch(/>[^<]*xn--/)
  }
})
