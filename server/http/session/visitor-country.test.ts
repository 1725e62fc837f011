import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryDatabase } from '#server/adapters/geo/country-database.fixture.ts'
import { openCountryDatabase } from '#server/adapters/geo/country-database.ts'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { serveTestApp, type TestHttp } from '#tests/harness/http.ts'

/**
 * Tests how the product finds the country of a visitor: the header of a trusted proxy, then the country database, then
 * the browser's language (S3).
 */

let app: TestApp
let http: TestHttp
const folder = mkdtempSync(join(tmpdir(), 'visitor-country-'))
beforeAll(async () => {
  const mmdb = join(folder, 'countries.mmdb')
  writeFileSync(mmdb, countryDatabase({ '85.0.0.0/13': 'CH', '8.8.8.0/24': 'US', '2a02:1200::/27': 'CH' }))
  app = await startTestApp({ trustedProxies: ['loopback'], geoip: { header: 'cf-ipcountry', mmdb } })
  Object.assign(app, { geo: createEmbeddedGeo(null, await openCountryDatabase(mmdb)) })
  http = await serveTestApp(app)
})
afterAll(async () => {
  await http[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

async function settingsFor(headers: Record<string, string>, url = '/api/settings.php') {
  const own = { host: 'main.test', 'x-forwarded-proto': 'https' }
  const answer = await http.server.inject({ url, headers: { ...own, ...headers } })
  expect(answer.statusCode).toBe(200)
  return answer.json().settings as { geoip_country: string | null; geoip_selected_country: string | null }
}
const countryFor = async (headers: Record<string, string>) => (await settingsFor(headers)).geoip_country

const swiss = { 'x-forwarded-for': '85.1.2.3' }
test.each([
  ['a visitor without address, header and language', {}, null],
  ['an IPv4 address in the database', swiss, 'CH'],
  ['an IPv6 address in the database', { 'x-forwarded-for': '2a02:1200::5' }, 'CH'],
  ['a private address', { 'x-forwarded-for': '192.168.1.20' }, null],
  ['a private address, with a language', { 'x-forwarded-for': '10.0.0.2', 'accept-language': 'it-IT' }, 'IT'],
  ['an address in the database before the language', { ...swiss, 'accept-language': 'it-IT' }, 'CH'],
  ['the proxy’s header before the database', { ...swiss, 'cf-ipcountry': 'FR' }, 'FR'],
  ['an unknown country in the proxy’s header', { ...swiss, 'cf-ipcountry': 'XX' }, 'CH'],
  ['the Tor network in the proxy’s header', { ...swiss, 'cf-ipcountry': 'T1' }, 'CH'],
  ['nonsense in the proxy’s header', { ...swiss, 'cf-ipcountry': '<b>' }, 'CH'],
  ['a header that did not pass a proxy', { 'cf-ipcountry': 'FR' }, null],
  ['a country in the language that the site does not serve', { 'accept-language': 'pt-BR' }, null],
])('country of %s', async (_, headers, country) => {
  expect(await countryFor(headers)).toBe(country)
})

test('the chosen country stands beside the country of the address', async () => {
  const chosen = await settingsFor({ ...swiss, cookie: 'country=IT' })
  expect(chosen).toMatchObject({ geoip_country: 'CH', geoip_selected_country: 'IT' })
})

test('ignores the proxy’s header if no header is configured', async () => {
  const { config } = app
  Object.assign(app, { config: { ...config, geoip: { ...config.geoip, header: null } } })
  expect(await countryFor({ ...swiss, 'cf-ipcountry': 'FR' })).toBe('CH')
  Object.assign(app, { config })
})
