import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { dismissals } from '#contract/accounts/dismissals.ts'
import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import { demoSites } from '#demo/sites.ts'
import { PagePropsProvider } from '#web/lib/page/page-context.tsx'
import type { DemoNotice } from '#web/lib/page/page-request.ts'
import * as fixture from '#web/lib/page/settings.fixture.ts'
import { dialled } from '#web/lib/page/support-phone.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { routes } from '#web/routes.ts'
import { About } from './about.tsx'
import { Accessibility } from './accessibility.tsx'
import { BanRules } from './ban.tsx'
import type { LegalProps } from './company-details.tsx'
import { Cookies } from './cookies.tsx'
import { Faq } from './faq.tsx'
import { helpLines } from './help-lines.ts'
import { languageNames } from './legal-formats.tsx'
import { lossHelp } from './loss-help.ts'
import { Privacy } from './privacy.tsx'
import { withdrawalDays } from './promises.ts'
import { ReturnPolicy } from './return-policy.tsx'
import { Safety } from './safety.tsx'
import { Service } from './service.tsx'
import { storedItems } from './stored/items.ts'
import { Terms } from './terms.tsx'

const pages = {
  ...{ terms: Terms, privacy: Privacy, cookies: Cookies, faq: Faq, service: Service },
  ...{ about: About, accessibility: Accessibility, ban: BanRules, safety: Safety },
  'return-policy': ReturnPolicy,
}
type Name = keyof typeof pages
const names = Object.keys(pages) as Name[]
/** Returns all paths of a route tree, such as `/notifications`. */
const pathsOf = (tree: readonly RouteObject[]): string[] =>
  tree.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
const routePaths = pathsOf(routes).map((path) => path.replace(/\/:\w+\?$/, ''))
const catalogues = import.meta.glob<{ messages: Messages }>('/i18n/*/legal.po', { eager: true })
const locales = ['it', 'en'] as const
const eachPage = names.flatMap((name) => locales.map((locale) => [name, locale] as const))

const settings: Settings = {
  ...fixture.settings,
  name: 'Cuoremio',
  domain: 'cuoremio.example',
  support_email: 'aiuto@cuoremio.example',
  support_phone: '+39 051-123 45\u201167',
  message_credits: 5,
  message_length: 777,
  signup_credits: 30,
  photo_credits: 10,
  voice_credits: 8,
  gift_credits: 20,
  refund_days: 21,
  min_age: 21,
}
const company: CompanyInfo = {
  ...fixture.company,
  name: 'Cuori B.V.',
  address: 'Keizersgracht 7',
  kvk: '12345678',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Cuoremio', 'Cuori B.V.'],
  vat_numbers: ['NL001234567B01', 'IT00012345678'],
  support_phone: '+31 20-555 00',
  added: '2024-02-01T00:00:00.000Z',
  terms_version: '2024-02-01T00:00:00.000Z',
}

/** Renders a page to HTML. Fails for a message without a translation. */
function render(
  name: Name,
  locale: (typeof locales)[number],
  change: Partial<LegalProps> = {},
  demo: DemoNotice | null = null,
): string {
  const missing: string[] = []
  const noteMissing = (_: string, id: string) => {
    missing.push(id)
    return id
  }
  const messages = catalogues[`/i18n/${locale}/legal.po`]?.messages ?? {}
  const i18n = setupI18n({ locale, messages: { [locale]: messages }, missing: noteMissing })
  const props = { settings, company, locale, ...change }
  const page = { ...props, languages: [], user: null, staff: null, demo, dismissed: [], path: `/${name}` }
  const Page: ComponentType<LegalProps> = pages[name]
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PagePropsProvider value={page}>
        <Page {...props} />
      </PagePropsProvider>
    </I18nProvider>,
  )
  expect(missing).toEqual([])
  return html
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
const idsOf = (html: string) => all(html, / id="([^"]+)"/g)
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')

describe.each(eachPage)('%s in %s', (name, locale) => {
  const html = render(name, locale)

  test('is in the requested language', () => {
    const typical = { it: /\b(della|dall|perché|che|una)\b/g, en: /\b(the|your|with|which)\b/g }
    const other = locale === 'it' ? 'en' : 'it'
    const text = textOf(html)
    expect((text.match(typical[locale]) ?? []).length).toBeGreaterThan(5)
    expect(text.match(typical[other]) ?? []).toEqual([])
  })

  test('contains no missing values, placeholders or message tags', () => {
    expect(textOf(html)).not.toMatch(/\b(undefined|null|NaN)\b|\[object|[{}]|<\/?\d/)
  })

  test('has one h1 and skips no heading level', () => {
    const levels = all(html, /<h([1-6])[ >]/g).map(Number)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    levels.forEach((level, i) => expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1))
  })

  test('links every section in the table of contents, and has unique ids that the layouts do not use', () => {
    const ids = idsOf(html)
    expect(new Set(ids).size).toBe(ids.length)
    // The layouts already use these ids, and an id must be unique on a page.
    for (const taken of ['content', 'footer', 'account-menu', 'language-menu'])
      expect(ids).not.toContain(taken)
    const nav = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
    const sections = all(html, /<section id="([^"]+)"/g)
    expect(sections.length).toBeGreaterThanOrEqual(5)
    expect(all(nav, /href="#([^"]+)"/g)).toEqual(sections)
    for (const label of all(html, /aria-labelledby="([^"]+)"/g)) expect(ids).toContain(label)
  })

  test('links only to existing pages and anchors', () => {
    for (const [, path = '', anchor] of html.matchAll(/href="\/([a-z-]*)(?:#([a-z-]+))?"/g)) {
      expect(routePaths).toContain(`/${path}`)
      if (anchor && names.some((legal) => legal === path))
        expect(idsOf(render(path as Name, locale))).toContain(anchor)
    }
  })

  test('links to the mail address and the phone number of support', () => {
    expect(html).toContain('href="mailto:aiuto@cuoremio.example"')
    const dials = all(html, /href="tel:([^"]*)"/g).filter((number) => number.length > 4)
    const isSilent = ['faq', 'cookies', 'ban', 'safety'].includes(name)
    expect(new Set(dials)).toEqual(new Set(isSilent ? [] : ['+390511234567']))
  })
})

test.each(['terms', 'privacy', 'service', 'return-policy', 'about'] as const)(
  '%s contains the legally required company details',
  (name) => {
    for (const [locale, country, register] of [
      ['it', 'Paesi Bassi', 'KvK: 12345678'],
      ['en', 'Netherlands', 'KvK: 12345678'],
    ] as const) {
      const text = textOf(render(name, locale))
      for (const fact of ['Cuori B.V.', 'Keizersgracht 7', 'Amsterdam', 'NL001234567B01, IT00012345678'])
        expect(text).toContain(fact)
      expect(text).toContain(country)
      expect(text).toContain(register)
    }
  },
)

test('omits a missing phone number, and the label KvK outside the Netherlands', () => {
  const silent = {
    settings: { ...settings, support_phone: '' },
    company: { ...company, support_phone: '', country: 'IT' },
  }
  const html = render('service', 'it', silent)
  expect(all(html, /href="tel:([^"]*)"/g)).toEqual(['112'])
  expect(html).not.toContain('Telefono')
  expect(html).toContain('Registro delle imprese: 12345678')
  expect(render('service', 'it', { settings: silent.settings })).toContain('tel:+312055500')
})

test('omits the details that a new site has not filled in yet', () => {
  const bare = {
    settings: { ...settings, support_email: '' },
    company: { ...company, address: '', city: '', kvk: '', vat_numbers: [] },
  }
  const html = render('about', 'it', bare)
  expect(html).toContain('<strong>Cuori B.V.</strong><br/>Paesi Bassi</address>')
  for (const absent of ['KvK', 'Partita IVA', 'Mail:']) expect(html).not.toContain(absent)
})

test('a site without a support address leads to the form of complaints in place of it', () => {
  const silent = { settings: { ...settings, support_email: '' } }
  for (const name of ['service', 'return-policy', 'terms', 'privacy', 'safety', 'about'] as const) {
    const html = render(name, 'it', silent)
    expect(html, name).not.toContain('mailto:')
    expect(html, name).toContain(`<a href="/complaints">${settings.name}</a>`)
  }
})

test.each(['terms', 'privacy'] as const)('%s shows the date of its version', (name) => {
  expect(render(name, 'it')).toContain('<time dateTime="2024-02-01">1 febbraio 2024</time>')
  expect(render(name, 'en')).toContain('<time dateTime="2024-02-01">1 February 2024</time>')
})

test('a page that is younger than its company shows its own date', () => {
  expect(render('cookies', 'it')).toContain('<time dateTime="2026-11-27">27 novembre 2026</time>')
})

test('the terms contain the prices and promises of the site', () => {
  const text = textOf(render('terms', 'it'))
  for (const fact of [
    'dai 21 anni',
    'costa 5 crediti',
    '777 caratteri',
    'Hai 21 giorni',
    '30 crediti',
    'Non scadono.',
  ])
    expect(text).toContain(fact)
  expect(text).toContain('Profilo di fantasia: gestito da noi, nessun incontro possibile')
  const stingy = { ...settings, message_credits: 1, signup_credits: 0, refund_days: 3 }
  const changed = textOf(render('terms', 'it', { settings: stingy }))
  expect(changed).toContain('costa 1 credito,')
  expect(changed).toContain('Hai 14 giorni')
  expect(changed).not.toContain('ti regaliamo')
})

test('the privacy page states whether visitors may search', () => {
  const open = { settings: { ...settings, logged_out_search: true } }
  expect(render('privacy', 'en')).toContain('can’t search among members')
  expect(render('privacy', 'en', open)).toContain('people who haven’t joined can search')
})

test('H2: the privacy page says that copies already downloaded keep an erased member’s messages', () => {
  expect(textOf(render('privacy', 'it'))).toContain(
    'i messaggi nelle copie dei dati che altri hanno già scaricato',
  )
  expect(textOf(render('privacy', 'en'))).toContain(
    'messages in copies of their data that others have already downloaded',
  )
})

test('the cookies page lists everything that browsers store, and the lifetimes of cookies', () => {
  const html = render('cookies', 'it')
  const headings = all(html, /<h3><code>([^<]+)<\/code><\/h3>/g).map((name) => name.replace('__Host-', ''))
  const cookies = storedItems.filter(({ place }) => place === 'cookie').map(({ name }) => name)
  expect(headings).toEqual(cookies)
  expect(cookies).toEqual(expect.arrayContaining(Object.keys(dismissals)))
  const listed = all(html, /<li><code>([^<]+)<\/code>: /g)
  const others = storedItems.map(({ name }) => name).filter((name) => !(cookies as string[]).includes(name))
  expect(new Set(listed)).toEqual(new Set(others.map((name) => name.trim())))
  for (const plain of ['sid', 'device']) expect(html).toContain(`<code>${plain}</code>`)
  expect(html).not.toContain('dimostrazione')
  const demo = { public: true, outbox: true, password: null, sign_ins: [] }
  expect(textOf(render('cookies', 'it', {}, demo))).toContain('In questa dimostrazione viene creato anche')
  expect(textOf(html)).toMatch(
    /Dura 30 giorni.*dura 400 giorni.*dura 365 giorni.*Dura 30 giorni.*Dura 400 giorni/,
  )
})

test('the FAQ has at least fifteen questions with an anchor each, and no script', () => {
  const html = render('faq', 'it')
  const questions = all(html, /<details id="([^"]+)"/g)
  expect(questions.length).toBeGreaterThanOrEqual(15)
  expect(all(html, /<(summary)/g)).toHaveLength(questions.length)
  expect(html).not.toContain('<script')
})

test('formats phone numbers, countries and languages; grants at least 14 days to withdraw', () => {
  expect(dialled('+39 051-123\u201345\u00a067')).toBe('+390511234567')
  expect(dialled('(051) 123.45')).toBe('05112345')
  expect(dialled('javascript:alert(1)')).toBe('1')
  expect(nameCountry('IT', 'en')).toBe('Italy')
  expect(nameCountry('Italia', 'en')).toBe('Italia')
  expect(languageNames(['it', 'en', 'en-US'], 'it')).toBe('italiano e inglese')
  expect(languageNames(['it', 'nb'], 'da')).toBe('italiensk og norsk (bokmål)')
  expect(languageNames(['it', 'nb'], 'nl')).toBe('Italiaans en Noors (Bokmål)')
  expect(languageNames(['it', 'nb'], 'es')).toBe('italiano y noruego (bokmål)')
  expect(withdrawalDays({ ...settings, refund_days: 0 })).toBe(14)
})

test('the safety page names help in each country of the site, and in no other one', () => {
  const page = render('safety', 'it', { settings: { ...settings, countries: ['DE', 'CH', 'US'] } })
  expect(page).toContain('Germania: <a href="tel:116016">116\u00a0016</a>')
  expect(page).toContain('Svizzera: <a href="https://www.opferhilfe-schweiz.ch" rel="noreferrer">')
  expect(page).toContain('<a href="tel:18007997233">')
  expect(page).not.toContain('1522')
})

test('each country of the demo has a line of help', () => {
  for (const country of demoSites.batticuore.settings.countries ?? []) {
    expect(helpLines, country).toHaveProperty(country)
    expect(lossHelp, country).toHaveProperty(country)
  }
})
