import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/sites/sites.ts'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { settings } from '#web/lib/page/settings.fixture.ts'
import { nicheFaces } from '#web/parts/niche-faces.ts'
import { HomePage } from './home-page.tsx'

const niches = [1, 2, 3, 4, 5, 6, 7]

const home = (changes: Partial<Settings> = {}, locale: 'it' | 'en' = 'it') =>
  draw(<HomePage />, { settings: { ...settings, ...changes }, locale })

test('the start form opens sign-up with the chosen values, without script', () => {
  const form = /<form [^>]*action="\/signup".*?<\/form>/s.exec(home())?.[0] ?? ''
  expect(Array.from(form.matchAll(/ name="(\w+)"/g), ([, name]) => name)).toEqual([
    'gender',
    'seeks',
    'email',
  ])
  expect(form).not.toContain('method')
  expect(form).toContain('<option value="other">')
})

test('shows the site’s own title with emphasis on the site’s name, in the site’s own language only', () => {
  expect(home()).toMatch(/<h1[^>]*>Il prossimo <em[^>]*>batticuore<\/em>è qui vicino\.<\/h1>/)
  expect(home({ name: 'Cuoremio', index_title: 'Ciao a tutti' })).toMatch(/<h1[^>]*>Ciao a tutti<\/h1>/)
  expect(home({}, 'en')).toMatch(/<h1[^>]*>Your next <em[^>]*>heartbeat<\/em> is close by\.<\/h1>/)
  expect(home({}, 'en')).not.toContain('Prezzi chiari')
})

test('states the lowest price of a message in the site’s currency, and omits it on a site without prices', () => {
  expect(home()).toContain('un messaggio da 0,35\u00a0€ · queste sono illustrazioni')
  const none = home({ minimum_message_costs: {} })
  expect(none).toContain('queste sono illustrazioni')
  expect(none).not.toContain('un messaggio da')
})

test('promises a free first message only if the welcome credits cover the price of a message', () => {
  expect(home({ signup_credits: 10, message_credits: 5 })).toContain('10 crediti di benvenuto')
  expect(home({ signup_credits: 4, message_credits: 5 })).not.toContain('di benvenuto')
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
  const own = (niche: number, locale: 'it' | 'en') => {
    const html = home({ niche, index_title: '', description: '' }, locale)
    const faces = Array.from(
      html.matchAll(/<img[^>]*src="\/assets\/hero\/([\w.-]+)\.webp/g),
      ([, face]) => face,
    )
    const [title = ''] = /<h1.*?<\/h1>/s.exec(html) ?? []
    expect(html).not.toContain('*')
    expect(faces).toHaveLength(5)
    return { title, words: /<p class="font-semibold[^>]*>[^<]*/.exec(html)?.[0], faces: faces.join() }
  }
  for (const locale of ['it', 'en'] as const) {
    const pages = niches.map((niche) => own(niche, locale))
    for (const part of ['title', 'words', 'faces'] as const)
      expect(new Set(pages.map((page) => page[part])).size, `${locale} ${part}`).toBe(niches.length)
  }
})

test('hero pictures are at most 12 KiB and have a hash in the name, because browsers cache them for a year', () => {
  for (const file of Object.values(nicheFaces).flat()) {
    const bytes = readFileSync(join(import.meta.dirname, '../../public/assets/hero', `${file}.webp`))
    expect(bytes.length, file).toBeLessThanOrEqual(12 * 1024)
    expect(file.split('.')[1], file).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 8))
  }
})
