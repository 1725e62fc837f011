import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/sites/sites.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { nicheFaces } from '#web/parts/niche-faces.ts'
import type { Rate } from './bill.ts'
import { cast } from './cast.ts'
import { HomePage } from './home-page.tsx'

const niches = [1, 2, 3, 4, 5, 6, 7] as const
const folder = join(import.meta.dirname, '../../public/assets')
const euro: Rate = { credits: 50, list_price_cents: 499, currency: 'EUR' }

const home = (changes: Partial<Settings> = {}, locale: Locale = 'it', rate: Rate | null = euro) =>
  draw(<HomePage rate={rate} />, { settings: { ...settings, ...changes }, locale })
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')
/** Returns the lines of the bill, as texts. */
const billOf = (html: string) =>
  Array.from(html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs), ([line]) => textOf(line).trim()).slice(3)

test('the start form opens sign-up with the chosen values, without script', () => {
  const form = /<form [^>]*action="\/signup".*?<\/form>/s.exec(home())?.[0] ?? ''
  expect(Array.from(form.matchAll(/ name="(\w+)"/g), ([, name]) => name)).toEqual(['gender', 'seeks'])
  expect(form).toContain('method="get"')
  expect(form).toContain('<option value="other">')
})

test('shows the site’s own title with emphasis on the site’s name, in the site’s own language only', () => {
  expect(home()).toMatch(/<h1[^>]*>Il prossimo <em[^>]*>batticuore<\/em>è qui vicino\.<\/h1>/)
  expect(home({ name: 'Cuoremio', index_title: 'Ciao a tutti' })).toMatch(/<h1[^>]*>Ciao a tutti<\/h1>/)
  expect(home({}, 'en')).toMatch(/<h1[^>]*>Your next <em[^>]*>heartbeat<\/em> is close by\.<\/h1>/)
  expect(home({}, 'en')).not.toContain('Prezzi chiari')
})

test('H8: says beside the faces, on the card and at the end that people are drawn, and gives them no name and no age', () => {
  const html = home()
  expect(textOf(/<figure class="home-faces".*?<\/figure>/s.exec(html)?.[0] ?? '')).toContain('Sono disegni.')
  const card = /<figure class="home-example".*?<\/figcaption>/s.exec(html)?.[0] ?? ''
  expect(textOf(card)).toContain('Disegno')
  expect(/class="card-name">([^<]*)</.exec(card)?.[1]).toBe('Lei, per esempio')
  expect(textOf(html)).toContain('Le persone qui sotto sono disegni.')
})

test('H3: the first screen has the prices of reading and of a message, at the rate of the given package', () => {
  expect(textOf(home())).toContain('Leggere 0,00 € Un messaggio 0,50 € Abbonamento nessuno')
  expect(textOf(home({}, 'en', { ...euro, currency: 'USD' }))).toContain('A message $0.50')
  expect(textOf(home({}, 'it', null))).toContain('Un messaggio 5 crediti')
})

test('every amount of the page is in the currency of the given package, also those of zero', () => {
  expect(home({ currency: 'EUR' }, 'de', { ...euro, currency: 'CHF' })).not.toContain('€')
})

test('H3: the bill adds up the messages that the welcome credits do not pay', () => {
  expect(textOf(home())).toContain('Prezzi del pacchetto da 50 crediti, 4,99 €')
  expect(billOf(home())).toEqual([
    'Iscriversi 0,00 €',
    'Un cuore a lei 0,00 €',
    'Primo messaggio 5 crediti in regalo',
    'Leggere la risposta 0,00 €',
    'Secondo messaggio 5 crediti in regalo',
    'Terzo messaggio 5 crediti 0,50 €',
    'Il caffè offre chi arriva tardi',
    'Totale 0,50 €',
  ])
  expect(textOf(home())).toContain('I primi 10 crediti li mettiamo noi')
  expect(billOf(home({ signup_credits: 0 })).at(-1)).toBe('Totale 1,50 €')
  expect(textOf(home({ signup_credits: 0 }))).not.toContain('li mettiamo noi')
})

test('a site without prices has no bill', () => {
  const html = home({}, 'it', null)
  expect(html).not.toContain('il conto')
  expect(html).toContain('Patti')
})

test('the rules have the product’s own numbers; American readers see miles', () => {
  const numbers = (html: string) =>
    Array.from(html.matchAll(/<p class="home-number">(.*?)<\/p>/gs), ([line]) => textOf(line).trim())
  expect(numbers(home())).toEqual(['14 giorni', '1 persona', '10 chilometri', '2 passi'])
  expect(numbers(home({}, 'en-US'))[2]).toMatch(/^7 /)
})

test('H1: shows the label of fictional profiles in its fixed words', () => {
  expect(home()).toContain('Profilo di fantasia: gestito da noi, nessun incontro possibile')
})

test('a closed site invites only visitors with an invitation', () => {
  const html = home({ signups: 'other' })
  expect(html.match(/"\/signup"[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/Ho un invito/)])
  expect(html).toContain('solo su invito')
})

test('has one h1 and skips no heading level', () => {
  const levels = Array.from(home().matchAll(/<h(\d)/g), ([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test('S1: each niche has its own words and drawn faces on the home page', () => {
  const own = (niche: number, locale: Locale) => {
    const html = home({ niche, index_title: '', description: '' }, locale)
    const [first = ''] = /<div class="home-words">.*?<\/figure>/s.exec(html) ?? []
    const faces = Array.from(first.matchAll(/ src="\/assets\/home\/([\w.-]+)-220\.webp/g), ([, face]) => face)
    const [title = ''] = /<h1.*?<\/h1>/s.exec(html) ?? []
    expect(html).not.toContain('*')
    expect(faces).toHaveLength(5)
    return { title, words: /<p class="home-kicker">[^<]*/.exec(html)?.[0], faces: faces.join() }
  }
  for (const locale of locales.filter(isTranslated)) {
    const pages = niches.map((niche) => own(niche, locale))
    for (const part of ['title', 'words', 'faces'] as const)
      expect(new Set(pages.map((page) => page[part])).size, `${locale} ${part}`).toBe(niches.length)
  }
})

test('shows six people per niche; only the three of a phone’s first screen load at once', () => {
  const images = Array.from(home().matchAll(/<img [^>]*>/g), ([tag]) => tag)
  expect(images.filter((tag) => !tag.includes('loading="lazy"'))).toHaveLength(3)
  for (const tag of images) expect(tag).toMatch(/ width="\d+" height="\d+"/)
  for (const niche of niches) expect(new Set(cast[niche].people).size).toBe(6)
})

test('pictures are small and have a hash in the name, because browsers cache them for a year', () => {
  const hashOf = (files: readonly string[]) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(join(folder, file)))
    return hash.digest('hex').slice(0, 8)
  }
  const check = (name: string, files: readonly string[], kib: number) => {
    for (const file of files) {
      expect(existsSync(join(folder, file)), file).toBe(true)
      expect(readFileSync(join(folder, file)).length, file).toBeLessThanOrEqual(kib * 1024)
    }
    expect(name.split('.')[1], name).toBe(hashOf(files))
  }
  for (const face of Object.values(nicheFaces).flat()) check(face, [`hero/${face}.webp`], 12)
  for (const { people, portrait } of Object.values(cast)) {
    check(portrait, [`home/${portrait}.webp`], 17)
    for (const person of people)
      check(
        person,
        [220, 440].map((width) => `home/${person}-${width}.webp`),
        14,
      )
  }
})
