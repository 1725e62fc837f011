import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import { Settings } from '#contract/sites/sites.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { createSite, findSite } from '#server/domain/sites/index.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { entryCountries } from '#web/lib/warnings/warnings.ts'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { elsewhere } from './elsewhere.ts'

/** §3 Settings: every field has an effect. A field of `Settings` without a line in `effects` fails the type check. */

let app: TestApp
let sites = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

type Stored = Partial<Parameters<typeof createSite>[1]['settings']>

/** Creates a site with these settings. */
async function siteWith(settings: Stored): Promise<Site> {
  const site = siteFixture(`own-${++sites}.test`, false)
  await createSite(app.db, { ...site, settings: { ...site.settings, ...settings } }, app.clock.now())
  app.clock.advance(seconds(20))
  return findSite(app, site.domain)
}

async function twoMembers(settings: Stored) {
  const site = await siteWith(settings)
  return { anna: await app.member({ site, credits: 50 }), bruno: await app.member({ site }), site }
}

const assets = {
  ...{ manifest: {}, later: '' },
  plain: { script: '', style: '', inlineCss: null },
  app: { script: '', style: '', inlineCss: null },
}
const renderer = createRenderer(assets, (error) => {
  throw error
})
/** The home page asks for the packages, and the legal pages for the site's own texts. */
const api = {
  listPackages: async () => ({ packages: [] }),
  getPageText: async () => ({ text: null, versions: [] }),
} as unknown as Api
const page = async (path: string, settings: Partial<Settings>, locale: 'it' | 'en' = 'it') =>
  (await renderer.renderPage(aPageRequest(path, { settings, locale, api }))).html

async function extrasWith(settings: Stored) {
  const { anna, bruno } = await twoMembers(settings)
  return app.call(anna, 'listExtras', { profile: bruno.id })
}

/** Returns the sender of a mail of a site with these settings. */
async function senderWith(settings: Stored) {
  const { anna, site } = await twoMembers(settings)
  await visitor(app, { site }).api.requestReset({ email: anna.email })
  await app.runJobs()
  return app.outbox.to(anna.email).at(-1)?.from
}

const effects: Record<keyof Settings, () => Promise<void> | void> = {
  countries: async () => {
    const { api } = visitor(app, { site: await siteWith({ countries: ['CH'] }) })
    const { regions } = await api.listRegions({})
    expect(new Set(regions.map(({ country }) => country))).toEqual(new Set(['CH']))
  },
  name: async () => expect(await page('/', { name: 'Cuoremio' })).toContain('Cuoremio'),
  index_title: async () =>
    expect(await page('/', { index_title: 'Ciao a tutti' })).toMatch(/<h1[^>]*>Ciao a tutti</),
  description: async () =>
    expect(await page('/', { description: 'Solo per chi ride.' })).toContain('Solo per chi ride.'),
  visible_profile_fields: elsewhere(
    'server/domain/members/own-page.test.ts',
    'P1: facts that the site does not use are not shown, searched or accepted, but members can clear them',
  ),
  visible_profile_notes: elsewhere(
    'web/features/member-page/own-page.test.tsx',
    'shows the site’s notes under the site’s name, and nothing on a site without notes',
  ),
  geoip_country: async () => {
    const preset = await page('/lang-config', { geoip_country: 'CH', countries: ['IT', 'CH'] })
    expect(preset).toMatch(/value="CH" selected/)
  },
  geoip_selected_country: async () => {
    const chosen = { geoip_country: 'IT', geoip_selected_country: 'CH', countries: ['IT', 'CH'] }
    expect(await page('/lang-config', chosen)).toMatch(/value="CH" selected/)
  },
  cdn_prefix: elsewhere(
    'web/parts/profile-card.test.tsx',
    'shows the photo at the site’s CDN with its average colour; without a photo, a silhouette',
  ),
  message_credits: async () => {
    const { anna, bruno } = await twoMembers({ message_credits: 7 })
    await app.call(anna, 'sendMessage', { to: bruno.id, text: 'Ciao', key: crypto.randomUUID() as never })
    expect((await app.call(anna, 'currentUser', {})).user.credits).toBe(50 - 7)
  },
  signup_credits: elsewhere(
    'server/domain/members/provisional.test.ts',
    'keeps the first message as a draft without credits, until another message to its recipient replaces it',
  ),
  photo_credits: async () => expect((await extrasWith({ photo_credits: 8 })).photo.price.credits).toBe(8),
  voice_credits: async () => {
    const { anna, bruno } = await twoMembers({ voice_credits: 7 })
    expect((await app.call(anna, 'findChat', { profile: bruno.id })).voice_price?.credits).toBe(7)
  },
  gift_credits: async () => expect((await extrasWith({ gift_credits: 9 })).gifts[0]?.price.credits).toBe(9),
  message_length: async () => {
    const { anna, bruno } = await twoMembers({ message_length: 5 })
    const send = (text: string) =>
      app.call(anna, 'sendMessage', { to: bruno.id, text, key: crypto.randomUUID() as never })
    await expect(send('123456')).rejects.toMatchObject({ code: 'message_too_long' })
    expect((await send('12345')).message.text).toBe('12345')
  },
  minimum_message_costs: async () => {
    const costs = { IT: { costs: 77, currency: 'EUR' } }
    expect(await page('/landers/gallery', { minimum_message_costs: costs })).toContain('0,77\u00a0€')
  },
  support_email: async () =>
    expect(await senderWith({ support_email: 'qui@own.test' })).toMatchObject({ address: 'qui@own.test' }),
  support_phone: async () =>
    expect(await page('/service', { support_phone: '+39 051-000 00' })).toContain('tel:+3905100000'),
  enable_site_entry_popup: elsewhere(
    'web/lib/warnings/warnings.test.ts',
    'is for visitors of a site that has turned it on, not in the installed app',
  ),
  site_entry_popup_countries: () => {
    const site = { enable_site_entry_popup: true, site_entry_popup_countries: ['CH'] }
    expect(entryCountries(site, 'default')).toEqual(['CH'])
  },
  push_public_key: elsewhere(
    'server/domain/notifications/devices.test.ts',
    'publishes only the public key in a site’s settings, and never changes it',
  ),
  translation_to: elsewhere(
    'server/domain/chats/translate-message.test.ts',
    'X21: sends only what the reader may read, after a consent to this service, and stores none of it',
  ),
  search_fields: elsewhere(
    'server/domain/members/members.test.ts',
    'ignores filters that the site does not offer, and filters by facts that the site does not show',
  ),
  domain: elsewhere(
    'server/hosts.test.ts',
    'a mail that was asked for on an unknown host links to the site’s own address',
  ),
  domain_language: async () => {
    const own = { index_title: 'Hello everybody', domain_language: 'en_GB' }
    expect(await page('/', own, 'en')).toContain('Hello everybody')
    expect(await page('/', own, 'it')).not.toContain('Hello everybody')
  },
  fictional_warning: elsewhere(
    'web/parts/profile-card.test.tsx',
    'a site’s own text is added to the fixed text',
  ),
  fictional_singular: elsewhere(
    'web/parts/profile-card.test.tsx',
    'a site’s own text is added to the fixed text',
  ),
  fictional_plural: elsewhere(
    'web/features/members/filter-dialog/only-real-hint.test.tsx',
    'H1: adds the site’s own word for fictional profiles to ours, and nothing on a site without one',
  ),
  fictional_icon: elsewhere(
    'web/parts/kind-label.test.tsx',
    'shows the site’s own icon for fictional profiles only',
  ),
  refund_days: async () => expect(await page('/return-policy', { refund_days: 21 })).toContain('21 giorni'),
  signups: elsewhere('server/domain/accounts/sign-up.test.ts', 'is rejected on a site with closed sign-ups'),
  logged_out_search: elsewhere(
    'server/domain/members/members.test.ts',
    'is open to visitors only if the site allows it, and shows no town',
  ),
  logged_out_search_trafficsource: elsewhere(
    'server/domain/members/signed-out.test.ts',
    'requires a traffic source if the site’s settings say so',
  ),
  interests: async () => {
    const { api } = visitor(app, { site: await siteWith({ interests: [3, 1] }) })
    expect((await api.listInterests({})).interests.map(({ id }) => id)).toEqual([3, 1])
  },
  member_resell: elsewhere(
    'server/domain/members/partners-profiles.test.ts',
    'P4: shows partners’ profiles only on sites that accept them',
  ),
  age_proof: elsewhere(
    'server/domain/moderation/age/age-proof.test.ts',
    'a site that requires the proof lets nobody write, like or be found without it',
  ),
  maintenance_until: elsewhere(
    'tests/security/maintenance.test.ts',
    'a maintenance refuses every call that writes, and answers every other one',
  ),
  niche: elsewhere(
    'web/features/home/home-page.test.tsx',
    'S1: each niche has its own words and drawn faces on the home page',
  ),
  company_id: async () => {
    const [one, other] = [await siteWith({}), await siteWith({})]
    expect(one.settings.company_id).not.toBe(other.settings.company_id)
    const { rows } = await app.db.query('select name from company where id = $1', [one.settings.company_id])
    const { companyinfo } = await visitor(app, { site: one }).api.getCompanyInfo({})
    expect(rows).toEqual([{ name: companyinfo.name }])
  },
  mail_name: async () =>
    expect(await senderWith({ mail_name: 'Posta di Anna' })).toMatchObject({ name: 'Posta di Anna' }),
  locales: elsewhere(
    'i18n/country-languages.test.ts',
    'the language menu shows the languages of the country, and always the page’s language (S4)',
  ),
  currency: async () => {
    const { anna } = await twoMembers({ currency: 'CHF' })
    expect((await app.call(anna, 'currentUser', {})).user.message_price.currency).toBe('CHF')
  },
  loss_help: async () => {
    const loss_help = { IT: { block: '02 1234', page: 'aiuto.example' } }
    const text = await page('/safety', { loss_help })
    expect(text).toContain('tel:021234')
    expect(text).toContain('https://aiuto.example')
    expect(text).not.toContain('commissariatodips')
  },
  min_age: elsewhere('server/domain/accounts/sign-up.test.ts', 'has a minimum age per site, never below 18'),
  min_ages: elsewhere(
    'server/domain/accounts/sign-up.test.ts',
    'has a minimum age per country, which is checked again when a member changes the country',
  ),
  theme: async () => {
    const theme = { light: { '--primary': '#123456' }, dark: {} }
    expect(await page('/', { theme })).toContain(':root{--primary:#123456}')
  },
}

test('every field of the settings has a line in the table', () => {
  expect(Object.keys(effects).toSorted()).toEqual(Object.keys(Settings.shape).toSorted())
})

test.each(Object.entries(effects))('%s has its effect', async (_, effect) => effect())

test('A3: sign-ups can also be limited to visitors with a traffic source', () => {
  elsewhere(
    'server/domain/accounts/sign-up.test.ts',
    'requires a traffic source if the site’s settings say so',
  )()
})

test('S1: each niche has its own words on the first page of sign-up, and other people than the next niche', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((niche) => page('/signup', { niche })))
  const partOf = (part: RegExp) => pages.map((html) => part.exec(html)?.[0])
  expect(new Set(partOf(/<h1.*?<\/h1>/s)).size).toBe(7)
  const crowds = partOf(/class="crowd-people".*?<figcaption/s)
  crowds.slice(1).forEach((crowd, nth) => expect(crowd).not.toBe(crowds[nth]))
})
