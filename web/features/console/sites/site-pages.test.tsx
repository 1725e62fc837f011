import { expect, test } from 'vitest'
import type { Api, CallInput, CallOutput } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { act } from '#web/routes/admin-site-settings.tsx'
import { aConsole } from '../console.fixture.ts'
import { settingWords } from './setting-labels.ts'
import { settingParts } from './setting-parts.ts'

type Site = CallOutput<'getManagedSite'>
const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

/** The values of a site, as texts of the contract. */
const values: Site['values'] = {
  ...{
    message_credits: '5',
    photo_credits: '10',
    voice_credits: '8',
    gift_credits: '15',
    message_length: '1000',
  },
  ...{ icebreakers: '[]', minimum_message_costs: '{}', countries: 'IT,CH', locales: 'it,en' },
  ...{ 'company.name': 'Batticuore S.r.l.', theme: '{"light":{},"dark":{}}', interests: '1,2' },
}
const aSite: Site = {
  site: {
    ...{ id: '1' as never, name: 'Batticuore', domain: 'batticuore.test', is_default: true },
    ...{ languages: ['it'], niche: 1, company: 'Batticuore S.r.l.', missing: [], next_change: null },
  },
  ...{ values, versions: 14, since: '2026-10-03T08:00:00Z', waiting: [], providers: [] },
  rates: [{ country: 'IT', currency: 'EUR', credits: 150, price_cents: 1199 }],
}

async function draw(path: string, given: object = {}, role: 'admin' | 'operator' = 'admin') {
  const console = aConsole({ role })
  const api = { getConsole: async () => console, getManagedSite: async () => aSite } as unknown as Api
  return (await renderer.renderPage(aPageRequest(path, { staff: console.staff, api, ...given }))).html
}

test('O1: a part shows each value with its name in words and in the contract, and the value that was seen', async () => {
  const html = await draw('/admin/sites/1?part=prices')
  expect(html).toMatch(/<h1[^>]*>Prezzi dentro la chat/)
  expect(html).toMatch(/Un messaggio <code[^>]*>message_credits<\/code>/)
  expect(html).toContain('<input type="hidden" name="was.message_credits" value="5"/>')
  expect(html).toMatch(
    /sandbox="allow-same-origin"[^>]*|src="\/admin\/site-preview\?site=1&amp;page=%2Fpricing"/,
  )
  expect(html).not.toContain('Che cosa cambia<')
})

test('a checked change is told in money and in pages, and previewed with its values', async () => {
  const changes = [{ name: 'message_credits', before: '5', after: '6' }]
  const typed = {
    values: { message_credits: '6', 'was.message_credits': '5' },
    answer: { changes, starts_at: null },
  }
  const html = await draw('/admin/sites/1?part=prices', { typed })
  expect(html).toMatch(/Un messaggio passa da 0,40\s€ a 0,48\s€, col pacchetto da 150 crediti/)
  expect(html).toContain('set.message_credits=6')
  expect(html).toMatch(/value="apply"[^>]*>Applica adesso/)
})

test('after a conflict the typed value stays, and the value of the other person stands beside it', async () => {
  const form = {
    values: { message_credits: '6', 'was.message_credits': '4' },
    ...{ code: 'site_changed', params: { settings: ['message_credits'] } },
  }
  const html = await draw('/admin/sites/1?part=prices', { form })
  expect(html).toContain('Nel frattempo è diventato: 5')
  expect(html).toMatch(/name="message_credits"[^>]*value="6"/)
  expect(html).toContain('<input type="hidden" name="was.message_credits" value="5"/>')
})

test('a refused value says why at its field', async () => {
  const form = {
    values: { message_credits: '0', 'was.message_credits': '5' },
    code: 'site_refused',
    params: { reasons: [{ name: 'message_credits', reason: 'Too small: expected number to be >=1' }] },
  }
  const html = await draw('/admin/sites/1?part=prices', { form })
  expect(html).toMatch(/id="message_credits-error"[^>]*>.*È troppo basso: almeno 1\./)
})

test('an operator sees the company but has no field to change it', async () => {
  const html = await draw('/admin/sites/1?part=company', {}, 'operator')
  expect(html).toContain('Batticuore S.r.l.')
  expect(html).not.toContain('name="company.name"')
  expect(await draw('/admin/sites/1?part=company')).toContain('name="company.name"')
})

const path = '/admin/sites/1?part=places'
test('a form sends only the values that differ, and an empty list as an empty list', async () => {
  const calls: CallInput<'changeSite'>[] = []
  const api = {
    async changeSite(input: CallInput<'changeSite'>) {
      calls.push(input)
      return { changes: [{}], starts_at: null }
    },
  }
  const form = new FormData()
  for (const [name, value] of [
    ...[
      ['action', 'apply'],
      ['was.countries', 'IT,CH'],
      ['was.locales', 'it,en'],
      ['was.currency', 'EUR'],
    ],
    ...[
      ['locales', 'it'],
      ['locales', 'en'],
      ['currency', 'EUR'],
      ['starts_at', ''],
    ],
  ] as [string, string][])
    form.append(name, value)
  const post = { api, form, address: new URL(`https://a.example${path}`), params: { site: '1' } }
  expect(await act(post as never)).toBe(`${path}&done=apply`)
  expect(calls).toEqual([{ site: '1', changes: [{ name: 'countries', before: 'IT,CH', after: '[]' }] }])
})

test('every value has words, and is in one part', () => {
  const all = settingParts.flatMap(({ settings }) => settings)
  expect(new Set(all).size).toBe(all.length)
  expect(Object.keys(settingWords).toSorted()).toEqual(all.toSorted())
})
