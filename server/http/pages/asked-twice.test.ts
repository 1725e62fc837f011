import { request as ask } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { realTemplates } from '#tests/harness/templates.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { RouteHandle } from '#web/route-kinds.ts'
import { routes } from '#web/routes.ts'
import type { Pages } from './pages-build.ts'
import { mountPages } from './pages.ts'

/** Tests that the second reader of an address within a second gets what the first one got, cookies included. */

let app: TestApp
let http: TestHttp

const host = 'twice.test'
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
/** Returns the paths of all pages that visitors share. */
function sharedPaths(list = routes): string[] {
  return list.flatMap(({ path, handle, children = [] }) => {
    const { plain } = (handle ?? {}) as RouteHandle
    const own = path && plain?.isShared ? [path.replace('*', '/nowhere').replaceAll(/\/:\w+\?/g, '')] : []
    return [...own, ...sharedPaths(children)]
  })
}
/** Entries of the log. Those of quick copies say so. */
let logged: object[] = []

beforeAll(async () => {
  app = await startTestApp()
  await createSite(app.db, siteFixture(host, false), app.clock.now())
  app.clock.advance(20_000) // until the process reads the list of sites again
  const info = (entry: object) => void logged.push(entry)
  const log = Object.assign(Object.create(app.log), { info })
  http = await serveTestApp(
    { ...app, log },
    [(server, parts) => mountPages(server, parts, pages)],
    unlimitedCalls,
  )
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Asks for a page as a new reader does. Returns everything that the reader gets, but the date and the request's id. */
function get(path: string, language: string) {
  const { promise, resolve, reject } = Promise.withResolvers<object>()
  const headers = { host, 'accept-language': language, 'accept-encoding': 'gzip' }
  const sent = ask(`${http.origin}${path}`, { headers, agent: false }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      const { date, 'x-request-id': id, ...others } = response.headers
      resolve({ status: response.statusCode, headers: others, body: Buffer.concat(parts).toString('base64') })
    })
  })
  sent.on('error', reject).end()
  return promise
}

test.each(sharedPaths())('%s: the second new reader gets what the first one got', async (path) => {
  for (const query of ['', '?lang=it']) {
    const first = await get(path + query, 'en')
    expect(await get(path + query, 'en'), path + query).toEqual(first)
  }
})

test('S3: each reader of ?lang= gets the cookie of the language, and others get the quick copy', async () => {
  const cookie = { headers: { 'set-cookie': [expect.stringMatching(/^locale=it;/)] } }
  for (let times = 0; times < 3; times++) expect(await get('/faq?lang=it', 'en')).toMatchObject(cookie)
  logged = []
  for (let times = 0; times < 3; times++) await get('/faq', 'it')
  expect(logged).toContainEqual(expect.objectContaining({ copy: true }))
})
