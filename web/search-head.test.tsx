import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { MemberPage } from '#contract/members/members.ts'
import { locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import { createRenderer } from './entry.server.tsx'
import { addressIn, bareLocale } from './features/found/addresses.ts'
import type { LanderCopy } from './lib/page/page-request.ts'
import { settings } from './lib/page/settings.fixture.ts'
import { aPageRequest, aUser } from './page-request.fixture.ts'
import { type PlainPageModule, plainPages } from './plain-pages.server.ts'
import type { RouteHandle } from './route-kinds.ts'
import { routes } from './routes.ts'
import { texts as landerTexts } from './routes/lander-gallery.tsx'
import { textsOf } from './search-texts.server.ts'
import { profileHead } from './visitor-head.server.tsx'

/** The routes that search engines may list. Every other route must be in `notIndexed`. */
const indexed = [
  ...['/', '/login', '/signup', '/pricing', '/faq', '/service', '/terms', '/privacy', '/cookies'],
  ...['/return-policy', '/about', '/accessibility', '/ban', '/safety', '/numbers', '/landers/gallery/:slug?'],
  ...['/landers/alonetonight/:slug?', '/landers/iconslanding/:slug?', '/landers/socialnetwork/:slug?'],
  ...['/landers/tinderswipe/:slug?', '/landers/collagelanding/:slug?', '/landers/maplanding/:slug?'],
  ...['/landers/video/:slug?', '/landers/transitionsvideolanding/:slug?'],
]

/** Routes that search engines must not list: about a person, for one reader, a form, a step, or an error. */
const notIndexed = [
  ...['/members', '/members/:id', '/members/:id/chat', '/members/:id/signup', '/chats', '/chats/:id'],
  ...['/members/:id/landing', '/members/:id/landing2/:slug?', '/members/:id/landing3/:slug?'],
  ...[
    '/likes',
    '/likes/:type',
    '/likes/m/:id',
    '/swipe-game',
    '/match-finder',
    '/signup-matches',
    '/profile',
  ],
  ...['/credits', '/credits/repeat-order', '/credits/:id/:paymentmethod?', '/transactions/:id?', '/premium'],
  ...[
    '/directdebit',
    '/profile/voice',
    '/questions',
    '/spending-limit',
    '/travel',
    '/check-in',
    '/check-in/:token',
    '/account-deleted/:token',
    '/notifications',
    '/verification',
    '/age-proof',
    '/report',
    '/reports',
  ],
  '/notice',
  ...['/reports/:case', '/complaints', '/complaints/:complaint', '/withdrawal/:order?', '/lang-config'],
  ...['/account-deleted', '/logout', '/complete-signup', '/reset-password', '/reset-password/do'],
  ...['/mail-change/do', '/activate/done', '/activate/error', '/:token', '/offline', '*', '/admin'],
  ...[
    '/admin/photos',
    '/admin/reports',
    '/admin/appeals',
    '/admin/verifications',
    '/admin/voices',
    '/admin/withdrawals',
    '/admin/money',
    '/admin/complaints',
  ],
  '/admin/complaints/:complaint',
  '/admin/passkeys',
  '/admin/site',
  '/admin/business',
  '/admin/claims',
  '/admin/health',
  ...['/admin/sites', '/admin/sites/new', '/admin/sites/:site', '/admin/sites/:site/versions'],
  '/admin/sites/:site/texts',
  '/admin/codes',
  '/admin/campaigns',
  '/admin/hints',
  '/admin/flaggers',
  '/admin/proposals',
  '/admin/mailings',
  '/admin/packages',
  '/admin/log',
  '/admin/statements',
  ...['/admin/fictional', '/admin/conversations', '/admin/conversations/:conversation'],
  '/admin/member/:member',
  '/admin/members',
  '/admin/staff',
  '/admin/second-factor',
]

interface Row {
  readonly path: string
  readonly plain: RouteHandle['plain']
}

const rowsOf = (tree: readonly RouteObject[]): Row[] =>
  tree.flatMap(({ path, handle, children }) => [
    ...(path === undefined || children ? [] : [{ path, plain: (handle as RouteHandle).plain }]),
    ...rowsOf(children ?? []),
  ])
const rows = rowsOf(routes)
const listed = rows.flatMap(({ path, plain }) => (plain?.isIndexed ? [{ path, name: plain.name }] : []))

const assets = {
  manifest: { 'web/entry.client.tsx': { file: 'entry.js' } },
  plain: { script: '', style: '', inlineCss: null },
  app: { script: '', style: '', inlineCss: null },
  later: '',
}
const renderer = createRenderer(assets, (error) => void Promise.reject(error))

async function headOf(path: string, given: Parameters<typeof aPageRequest>[1] = {}): Promise<string> {
  const { html } = await renderer.renderPage(aPageRequest(path, given))
  return html.slice(0, html.indexOf('</head>'))
}

/** Returns the structured data of a page. Fails if the page has none. */
async function thingsOf(path: string, given: Parameters<typeof aPageRequest>[1] = {}) {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await headOf(path, given)) ?? []
  return JSON.parse(json)['@graph'] as Record<string, unknown>[]
}

test('every route is declared either indexed or not', () => {
  expect(listed.map(({ path }) => path).toSorted()).toEqual(indexed.toSorted())
  expect(rows.map(({ path }) => path).toSorted()).toEqual([...indexed, ...notIndexed].toSorted())
})

describe.each(listed)('$path', ({ name, path }) => {
  test.each(locales.filter(isTranslated))(
    'has texts of its own that fit a preview, in %s',
    async (locale) => {
      const module: PlainPageModule = await plainPages[name]()
      const { headline, line, description } = textsOf(name, module, { settings, locale, params: {} })
      expect(headline.replaceAll('*', '').length).toBeLessThanOrEqual(45)
      expect(headline.split('*')).toHaveLength(3)
      expect(line.length).toBeLessThanOrEqual(40)
      expect(description.length).toBeLessThanOrEqual(160)
      const others = listed.filter((each) => each.path !== path)
      for (const other of others) {
        const otherModule: PlainPageModule = await plainPages[other.name]()
        const texts = textsOf(other.name, otherModule, { settings, locale, params: {} })
        expect(texts.description).not.toBe(description)
      }
    },
  )
})

test.each(locales.filter(isTranslated))(
  'each slug of a lander has a description of its own, in %s',
  (locale) => {
    const descriptionOf = (lander?: LanderCopy) =>
      landerTexts({ settings, locale, params: {}, lander }).description
    const standard = descriptionOf()
    const changed = descriptionOf({ slug: 'mare', texts: { headline: 'Loro restano.', turn: 'Tu parti.' } })
    expect(changed).toMatch(/^Loro restano\. Tu parti\. /)
    expect(changed).not.toBe(standard)
    expect(changed.length).toBeLessThanOrEqual(160)
    expect(changed).toMatch(/[.\p{L}]…$|[.!?]$/u)
    const own = descriptionOf({
      slug: 'mare',
      texts: { headline: 'Loro restano.', description: 'Solo al mare.' },
    })
    expect(own).toBe('Solo al mare.')
  },
)

test('each language of a page has an address of its own, and both name each other', async () => {
  const links = [
    '<link rel="alternate" hrefLang="x-default" href="https://batticuore.example/terms"/>',
    '<link rel="alternate" hrefLang="it" href="https://batticuore.example/terms"/>',
    '<link rel="alternate" hrefLang="en" href="https://batticuore.example/terms?lang=en"/>',
  ].join('')
  const italian = await headOf('/terms', { locale: 'it' })
  expect(italian).toContain('<link rel="canonical" href="https://batticuore.example/terms"/>')
  expect(italian).toContain(links)
  const english = await headOf('/terms', { locale: 'en' })
  expect(english).toContain('<link rel="canonical" href="https://batticuore.example/terms?lang=en"/>')
  expect(english).toContain(links)
})

const versioned = ['terms', 'privacy', 'cookies', 'ban', 'faq', 'about', 'return-policy']
test.each(versioned)('an unknown version of /%s is a 404', async (name) => {
  const statusOf = async (query: string) =>
    (await renderer.renderPage(aPageRequest(`/${name}${query}`))).status
  expect(await statusOf('?version=zzz')).toBe(404)
  expect(await statusOf('')).toBe(200)
})

test('the canonical address has the spelling of the route, whatever address was asked', async () => {
  const { html } = await renderer.renderPage(
    aPageRequest('/PRICING/?payment_country=CH', { api: apiWith({ listPackages: offer }) }),
  )
  expect(html).toContain('<link rel="canonical" href="https://batticuore.example/pricing"/>')
})

test('a site whose language depends on the country names every language in its address', () => {
  const english = { domain_language: 'en', locales: ['en', 'en-US'] }
  expect(bareLocale(english)).toBeNull()
  expect(addressIn('https://a.example/', 'en', english)).toBe('https://a.example/?lang=en')
  expect(bareLocale({ domain_language: 'en', locales: ['en-US'] })).toBe('en-US')
  expect(bareLocale({ domain_language: 'de', locales: ['it', 'de'] })).toBe('de')
})

test('a page that is not indexed has no canonical address, and the preview of the home page', async () => {
  const head = await headOf('/offline')
  expect(head).not.toMatch(/canonical|hrefLang|ld\+json/)
  expect(head).toContain('property="og:locale" content="it_IT"')
  expect(head).toMatch(/og:image" content="https:\/\/batticuore\.example\/og\/it\/[0-9a-f]{12}\/home\.jpg"/)
})

test('a member’s page and an error page name no address', async () => {
  expect(await headOf('/terms', { user: aUser() })).not.toMatch(/canonical|og:/)
  expect(await headOf('/no/such/page')).not.toMatch(/canonical|hrefLang/)
})

test('a link preview of a profile has the picture of the home page, never a photo', () => {
  const photos = [{ filename: 'anna.webp' }]
  const member = {
    id: '9',
    name: 'Anna',
    age: 30,
    kind: 'member',
    about: 'Ciao',
    photos,
  } as unknown as MemberPage
  const head = profileHead(aPageRequest('/members/9'), member)
  expect(head.match(/og:image"/g)).toHaveLength(1)
  expect(head).toContain('/home.jpg')
  expect(head).not.toContain('anna.webp')
})

test('a site’s name cannot leave the structured data', async () => {
  const name = 'Cuori</script><script>alert(1)</script>'
  const given = { settings: { name }, api: apiWith({ listPackages: offer }) }
  const [organization, site] = await thingsOf('/', given)
  expect([organization?.name, site?.name]).toEqual([name, name])
  expect(await headOf('/', given)).not.toContain('<script>alert')
})

test('the questions’ data contain every question and answer of the page', async () => {
  const [faq] = (await thingsOf('/faq', { locale: 'en' })) as [
    { inLanguage: string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] },
  ]
  expect(faq.inLanguage).toBe('en')
  const { html } = await renderer.renderPage(aPageRequest('/faq', { locale: 'en' }))
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(
    Array.from(html.matchAll(/<summary[^>]*><h3[^>]*>(.*?)<\/h3>/g), ([, question]) => question),
  )
  for (const { acceptedAnswer } of faq.mainEntity) {
    expect(acceptedAnswer.text).toMatch(/^<p>|^<ul>/)
    expect(acceptedAnswer.text).not.toContain('href="/')
  }
})

const offer = async () => ({
  packages: [{ id: '1', credits: 50, messages: 10, list_price_cents: 495, currency: 'EUR' }],
  payment_country: 'IT',
  vat: { percentage: 22, cents: 89, country: 'IT' },
})
const apiWith = (calls: object) => calls as unknown as Api

test('the offers’ data have the list prices of the page', async () => {
  const [, product] = await thingsOf('/pricing', { api: apiWith({ listPackages: offer }) })
  expect(product).toMatchObject({
    name: 'Batticuore: 50 crediti',
    offers: { price: '4.95', priceCurrency: 'EUR' },
  })
})

describe('pictures', () => {
  const pictureAt = (
    path: string,
    own: Partial<typeof settings> = {},
    locale: 'it' | 'en' = 'it',
    lander?: LanderCopy,
  ) =>
    renderer.sharePicture(new URL(path, 'https://batticuore.example'), {
      settings: { ...settings, ...own },
      locale,
      lander,
    })

  test('only indexed pages have one', async () => {
    expect((await pictureAt('/faq'))?.address).toMatch(/^\/og\/it\/[0-9a-f]{12}\/faq\.jpg$/)
    for (const path of ['/members/9', '/members', '/profile', '/x', '/complaints'])
      expect(await pictureAt(path)).toBeNull()
  })

  test('the address changes with everything that the picture shows', async () => {
    const pictures = await Promise.all([
      pictureAt('/faq'),
      pictureAt('/faq', { name: 'Cuori' }),
      pictureAt('/faq', { theme: { light: { '--primary': '#00aa55' }, dark: {} } }),
      pictureAt('/faq', {}, 'en'),
      pictureAt('/terms'),
    ])
    expect(new Set(pictures.map((picture) => picture?.address.split('/')[3])).size).toBe(5)
    const same = await pictureAt('/faq', { theme: { light: { '--primary': 'url(x)' }, dark: {} } })
    expect(same?.address).toBe(pictures[0]?.address)
  })

  test('that of a lander has the texts of the slug, one person, and the price of a message', async () => {
    const minimum_message_costs = { IT: { costs: 35, currency: 'EUR' } }
    const priced = { countries: ['IT'], currency: 'EUR', message_credits: 5, minimum_message_costs }
    const lander = { slug: 'estate', texts: { headline: 'Loro', line: 'Solo d’estate.' } }
    const picture = await pictureAt('/landers/gallery/estate', priced, 'it', lander)
    expect(picture).toMatchObject({
      ...{ headline: 'Loro *Tu sì.*', line: 'Solo d’estate.', price: { credits: 5, money: '0,35\u00a0€' } },
    })
    expect(picture?.faces).toHaveLength(1)
    const dearer = await pictureAt('/landers/gallery/estate', { ...priced, message_credits: 6 }, 'it', lander)
    expect(dearer?.address).not.toBe(picture?.address)
    expect(await pictureAt('/faq', priced)).not.toHaveProperty('price')
  })

  test('a lander about a member has the picture of the home page', async () => {
    expect(await pictureAt('/members/9/landing')).toBeNull()
    const api = apiWith({ getLandingMember: async () => ({ profile: null }) })
    expect(await headOf('/members/9/landing3', { api })).toMatch(/og:image" content="[^"]*\/home\.jpg"/)
  })
})

test('lists every indexed page with its address in each language', async () => {
  const texts = { gallery: { estate: { it: { headline: 'Mare' } } } }
  const pages = renderer.listPages('https://batticuore.example', settings, texts)
  const paths = pages.map(({ page }) => page.replace('https://batticuore.example', ''))
  expect(paths).toEqual(
    listed.flatMap(({ path }) =>
      path === '/landers/gallery/:slug?'
        ? ['/landers/gallery', '/landers/gallery/estate']
        : path.replace('/:slug?', ''),
    ),
  )
  expect(pages[0]?.languages).toEqual([
    { locale: 'it', address: 'https://batticuore.example/' },
    { locale: 'en', address: 'https://batticuore.example/?lang=en' },
  ])
})
