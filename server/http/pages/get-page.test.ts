import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/wire/errors.ts'
import { servePages } from './pages.fixture.ts'

test('renders a visitor’s page once for all queries, without data of the visitor', async () => {
  await using pages = await servePages()
  for (const query of ['', '?ref=a', '?t=3&sub1=b', '?to=%2Fchats'])
    expect((await pages.get(`/login${query}`)).statusCode).toBe(200)
  expect(pages.rendered).toHaveLength(1)
  expect(pages.rendered[0]).toMatchObject({ url: 'https://batticuore.example/login', user: null })
  expect(pages.rendered[0]?.settings.geoip_country).toBeNull()
})

test('S1: no host that a request names reaches a page or its shared copy', async () => {
  await using pages = await servePages()
  for (const path of ['/login', '/members'])
    for (const host of ['evil.test', 'batticuore.example', 'evil.test:443'])
      await pages.get(path, { host, 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' })
  expect(pages.rendered.map(({ url }) => url)).toEqual([
    'https://batticuore.example/login',
    ...Array(3).fill('https://batticuore.example/members'),
  ])
})

test('caches a copy for each language and version of the settings', async () => {
  await using pages = await servePages()
  await pages.get('/login')
  expect((await pages.get('/login', { cookie: 'locale=en' })).body).toContain('lang="en"')
  pages.version = 2
  await pages.get('/login')
  expect(pages.rendered).toHaveLength(3)
})

test('sends a copy in the encoding that the browser accepts, or a 304 if the browser already has the copy', async () => {
  await using pages = await servePages()
  const plain = await pages.get('/terms')
  const br = await pages.get('/terms', { 'accept-encoding': 'gzip, br' })
  const gzip = await pages.get('/terms', { 'accept-encoding': 'gzip' })
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'cookie, accept-encoding, accept-language',
  })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['cache-control']).toBe('private, no-cache')
  const again = await pages.get('/terms', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('renders a member’s page for each request and caches no copy', async () => {
  await using pages = await servePages()
  for (let times = 0; times < 2; times++) {
    const page = await pages.get('/terms', { cookie: 'sid=1', 'accept-encoding': 'br, gzip' })
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(gunzipSync(page.rawPayload).toString()).toContain('Anna')
  }
  expect(pages.rendered).toHaveLength(2)
  expect((await pages.get('/terms')).body).toContain('visitor')
})

test('every answer has security headers, and every page has a policy that names its inline styles', async () => {
  await using pages = await servePages()
  const page = await pages.get('/terms')
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

test('§8: answers 500 with the fallback page if the site cannot be found', async () => {
  await using pages = await servePages()
  pages.isBroken = true
  const page = await pages.get('/terms')
  expect([page.statusCode, page.body]).toEqual([500, '<html lang="it">fallback</html>'])
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('sends a page without the reader’s data after a failed look-up of the session', async () => {
  await using pages = await servePages()
  pages.sessionError = Object.assign(new Error('shutting down'), { code: '57P01' })
  const page = await pages.get('/terms', { cookie: 'sid=1' })
  expect(page.body).toContain('visitor')
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(pages.rendered).toMatchObject([{ user: null, failure: { code: 'unavailable' }, form: null }])
  expect((await pages.get('/terms')).body).toContain('visitor')
  expect(pages.rendered.at(-1)?.failure).toBeUndefined()
})

test('after a failed read of the member, uses the member as last read, or no member', async () => {
  await using pages = await servePages()
  const cookie = 'sid=1'
  pages.userError = new Error('a bug')
  await pages.get('/chats', { cookie })
  expect(pages.rendered.pop()).toMatchObject({ user: null, failure: { code: 'internal' } })
  pages.userError = null
  await pages.get('/chats', { cookie })
  pages.userError = new Error('a bug')
  const known = await pages.get('/chats', { cookie })
  expect([known.statusCode, pages.rendered.at(-1)?.failure]).toEqual([200, undefined])
  expect(known.body).toContain('Anna')
  pages.userError = new ApiError('too_many_requests', { seconds: 9 })
  await pages.get('/chats', { cookie })
  expect(pages.rendered.at(-1)).toMatchObject({
    user: null,
    failure: { code: 'too_many_requests', params: { seconds: 9 } },
  })
})

test('does not cache a temporary error for other visitors', async () => {
  await using pages = await servePages()
  pages.retryAfter = 7
  const refused = await pages.get('/terms')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7'])
  pages.retryAfter = null
  expect((await pages.get('/terms')).statusCode).toBe(200)
})

test('S10: tracking parameters survive a redirect', async () => {
  await using pages = await servePages()
  const page = await pages.get('/members?ref=x')
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login?to=%2Fmembers&ref=x'])
})

test('A3: a visitor’s tracking parameters pass on by a redirect, without a cookie and without another copy', async () => {
  await using pages = await servePages()
  const [host, accept] = ['batticuore.example', 'text/html']
  const from = (page: string) => ({ host, accept, referer: `https://${host}${page}` })
  const page = await pages.get('/login', from('/terms?network=rete&sub1=a&t=5'))
  expect([page.statusCode, page.headers.location]).toEqual([302, '/login?network=rete&sub1=a&t=5'])
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(pages.rendered).toEqual([])
  const [first, second] = [
    await pages.get('/login?network=rete&sub1=a&t=5', from('/terms')),
    await pages.get('/login'),
  ]
  expect(first.body).toBe(second.body)
  expect(pages.rendered).toHaveLength(1)
  const member = await pages.get('/chats', { ...from('/terms?network=rete&t=5'), cookie: 'sid=1' })
  expect(member.statusCode).toBe(200)
})

test('S3: ?lang= sets the language of a visitor who has not chosen one', async () => {
  await using pages = await servePages()
  const page = await pages.get('/terms?lang=en')
  expect(page.body).toContain('lang="en"')
  expect(page.headers['set-cookie']).toBe('locale=en; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax')
  const overHttps = await pages.get('/terms?lang=en', { 'x-forwarded-proto': 'https' })
  expect(overHttps.headers['set-cookie']).toMatch(/; Secure;/)
  expect((await pages.get('/terms?lang=en', { cookie: 'locale=it' })).body).toContain('lang="it"')
  expect((await pages.get('/terms?lang=xx')).body).toContain('lang="it"')
  expect((await pages.get('/terms?lang=de')).body).toContain('lang="it"')
})

test('lets search engines index only pages that are equal for all visitors', async () => {
  await using pages = await servePages()
  const robots = async (url: string) => (await pages.get(url)).headers['x-robots-tag']
  expect([await robots('/terms'), await robots('/members/9')]).toEqual([undefined, 'noindex'])
})

test('the chosen country is on the reader’s own page and never in a shared copy', async () => {
  await using pages = await servePages()
  const own = await pages.get('/members', { cookie: 'sid=1; country=CH' })
  expect(own.statusCode).toBe(200)
  expect(pages.rendered.at(-1)?.settings.geoip_selected_country).toBe('CH')
  await pages.get('/login?unseen', { cookie: 'country=CH' })
  expect(pages.rendered.at(-1)?.settings.geoip_selected_country).toBeNull()
})

test('S4: visitors from countries with the same languages share a copy of a page', async () => {
  await using pages = await servePages()
  pages.locales = ['it', 'de', 'fr', 'en', 'es']
  for (const country of ['IT', 'CH', 'IT', 'CH']) await pages.get('/terms', { cookie: `country=${country}` })
  await pages.get('/terms')
  expect(pages.rendered.map(({ languages }) => languages)).toEqual([
    ['it', 'de', 'en'],
    ['de', 'it', 'fr', 'en'],
  ])
  await pages.get('/members', { cookie: 'sid=1; country=CH' })
  expect(pages.rendered.at(-1)?.languages).toEqual(['de', 'it', 'fr', 'en'])
})

test('S4: a copy that depends on the country is for all new readers, unless a database finds their countries', async () => {
  await using pages = await servePages()
  pages.locales = ['it', 'de', 'fr', 'en', 'en-US']
  await pages.get('/terms')
  pages.mmdb = '/srv/geo/country.mmdb'
  await pages.get('/login')
  expect(pages.offered).toEqual(['/terms'])
  pages.locales = ['it']
  await pages.get('/login')
  expect(pages.offered).toEqual(['/terms', '/login'])
})

test('renders in the time zone that the browser names, else in the installation’s time zone', async () => {
  await using pages = await servePages()
  const named = ['America/New_York', 'europe/lisbon', 'Nowhere/Else', '+01:30', 'x'.repeat(60)]
  for (const zone of named) await pages.get('/chats', { cookie: `sid=1; zone=${encodeURIComponent(zone)}` })
  await pages.get('/chats', { cookie: 'sid=1' })
  const [rome, zones] = ['Europe/Rome', pages.rendered.map(({ zone }) => zone)]
  expect(zones).toEqual(['America/New_York', 'Europe/Lisbon', rome, rome, rome, rome])
  await pages.get('/login', { cookie: 'zone=America/New_York' })
  expect(pages.rendered.at(-1)?.zone, 'a copy that visitors share').toBe(rome)
})

test('removes the mail number from a member’s address, and keeps it for visitors until they sign in', async () => {
  await using pages = await servePages()
  const cookie = 'sid=token'
  const asked = await pages.get('/chats?t=3&notice=x', { cookie })
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/chats?t=3'])
  const elsewhere = await pages.get('//evil.example/?notice=x', { cookie })
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([303, '/'])
  expect(pages.rendered).toEqual([])
  await pages.get('/chats?notice=x')
  expect(pages.rendered[0]?.url).toContain('/chats?notice=x')
})

describe('a lander', () => {
  const landerTexts = { gallery: { estate: { it: { headline: 'Mare' } } } }

  test('shares one copy for each slug with texts, and the standard one for every other slug', async () => {
    await using pages = await servePages()
    pages.landerTexts = landerTexts
    for (const path of ['', '/estate', '/Estate', '/nessuna', '/estate?ref=x', '?ref=x'])
      expect((await pages.get(`/landers/gallery${path}`)).statusCode).toBe(200)
    expect(pages.rendered.map(({ url, lander }) => [new URL(url).pathname, lander])).toEqual([
      ['/landers/gallery', { slug: '', texts: {} }],
      ['/landers/gallery/estate', { slug: 'estate', texts: { headline: 'Mare' } }],
    ])
  })

  test('gets the standard texts in a language without texts of the slug', async () => {
    await using pages = await servePages()
    pages.landerTexts = landerTexts
    await pages.get('/landers/gallery/estate', { cookie: 'locale=en' })
    expect(pages.rendered).toMatchObject([{ locale: 'en', lander: { slug: 'estate', texts: {} } }])
  })
})
