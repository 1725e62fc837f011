import { expect, test } from 'vitest'
import type { Sales } from '#contract/business/business.ts'
import type { Api, CallInput, CallName } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { aConsole } from '../console.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

const chosen = { period: '2026-11', from: '2026-11-01', to: '2026-11-30', today: '2026-11-28' }
const money = (cents: number) => ({ cents, vat_cents: Math.round(cents * 0.18) })
const euro: Sales['currencies'][number] = {
  ...{ currency: 'EUR', paid: money(3_821_400), paid_before: money(3_600_000), paid_back: money(190_200) },
  ...{ first_purchases: 1_200, first_purchases_before: 1_000 },
  bars: [
    { from: '2026-11-01', to: '2026-11-01', cents: 105_000, is_open: false },
    { from: '2026-11-02', to: '2026-11-04', cents: 90_000, is_open: false },
    { from: '2026-11-28', to: '2026-11-28', cents: 20_000, is_open: true },
  ],
}
const sales: Sales = {
  ...chosen,
  before: { from: '2026-10-01', to: '2026-10-27' },
  currencies: [
    { ...euro, currency: 'DKK', paid: null, paid_back: null, first_purchases: null, bars: [] },
    euro,
  ],
  returned: { credits: 9_310 },
  returned_before: null,
}
const figures = {
  ...chosen,
  funnel: {
    ...{ from: '2026-11-01', to: '2026-11-20' },
    steps: [
      { step: 'signed_up', people: 4_210, share: 1 },
      { step: 'bought', people: null, share: null },
    ],
  },
  cohorts: [
    {
      ...{ from: '2026-11-01', to: '2026-11-07', signed_up: 900, seen: [0.5, null, null] },
      ...{ first_messages: 300, replied: 0.41 },
    },
  ],
}
const landings = {
  landings: [{ name: 'maplanding', views: 8_410, sign_ups: 900, activations: 610, purchases: 90 }],
  others: { views: 1_800, sign_ups: 60, activations: 60, purchases: null },
}
const queueTimes = { ...chosen, queues: [{ queue: 'photos', decided: 120, half_minutes: 42 }] }

/** Draws the page, and returns its HTML with the calls that it has made. */
async function draw(path: string, role: 'admin' | 'operator' = 'admin', given: Partial<Sales> = {}) {
  const asked: [CallName, unknown][] = []
  const answer =
    <Name extends CallName>(name: Name, output: unknown) =>
    async (input: CallInput<Name>) => {
      asked.push([name, input])
      const { site, period } = input as { site?: string; period?: string }
      if (site === '99') throw new ApiError('forbidden')
      if (period === 'x') throw invalidFields({ period: 'invalid' })
      return output
    }
  const sites = [
    { id: '1' as never, name: 'Batticuore' },
    { id: '2' as never, name: 'Seconda volta' },
  ]
  const console = aConsole({ role, sites })
  const api = {
    getConsole: async () => console,
    getFigures: answer('getFigures', figures),
    listLandings: answer('listLandings', landings),
    getSales: answer('getSales', { ...sales, ...given }),
    getQueueTimes: answer('getQueueTimes', queueTimes),
  } as unknown as Api
  const { html, status } = await renderer.renderPage(aPageRequest(path, { staff: console.staff, api }))
  return { html: html.replaceAll('\u00a0', ' '), status, asked }
}

test('O1: shows the sums with their change, a chart with its table, and where each number comes from', async () => {
  const { html } = await draw('/admin/business')
  expect(html).toMatch(/novembre 2026, finora/)
  expect(html).toContain('Tutti i siti · 1–28 novembre, contro ottobre 2026 alla stessa data')
  expect(html).toMatch(/href="#how-paid">38\.214,00 €<.*\+6%/)
  expect(html).toMatch(/href="#how-paid-back">1902,00 €<.*5% dell’incassato/)
  expect(html).toMatch(/href="#how-first">1\.200 persone<.*\+20%/)
  expect(html).toMatch(/href="#how-returned">9\.310</)
  // Every link to a method leads to one.
  const methods = [...html.matchAll(/href="#(how-[\w-]+)"/g)].map(([, id]) => id)
  expect(methods.length).toBeGreaterThan(8)
  for (const id of methods) expect(html).toContain(`id="${id}"`)
  expect(html).toContain('Di troppo poche persone per un numero: DKK.')
  // Three bars, of which the last is paler, and the same three rows in the table.
  const chart = /<svg viewBox="0 0 600 200".*?<\/svg>/.exec(html)?.[0] ?? ''
  expect(chart.match(/<rect/g)).toHaveLength(3)
  expect(chart.match(/data-open/g)).toHaveLength(1)
  expect(html).toMatch(/<th scope="row">2–4 novembre <\/th><td>900,00 €</)
  expect(html).toMatch(/28 novembre (<!-- -->)?\(non ancora finito\)<\/th><td>200,00 €/)
})

test('a figure about too few people is a dash', async () => {
  const { html } = await draw('/admin/business')
  expect(html).toMatch(/Primo acquisto<svg.*?<\/th><td>—<\/td><td>—</)
  expect(html).toMatch(/Le altre, insieme<\/th><td>1\.800<\/td><td>60<\/td><td>60<\/td><td>—</)
  expect(html).toMatch(
    /1–7 novembre<\/th><td>900<\/td><td>50%<\/td><td>—<\/td><td>—<\/td><td>300<\/td><td>41%/,
  )
  expect((await draw('/admin/business', 'admin', { currencies: [] })).html).toMatch(
    /href="#how-paid">—<.*href="#how-first">—</,
  )
})

test('the address chooses period, site and source, and forms and links keep the choice', async () => {
  const { html, asked } = await draw('/admin/business?period=2026-11&site=2&by=ref&lander=maplanding')
  expect(asked).toContainEqual(['getSales', { site: '2', period: '2026-11' }])
  expect(asked).toContainEqual([
    'listLandings',
    { site: '2', from: '2026-11-01', to: '2026-11-30', by: 'ref', lander: 'maplanding' },
  ])
  expect(html).toContain('Seconda volta · 1–28 novembre')
  expect(html).toContain('href="/admin/business?site=2&amp;period=2026-10&amp;lander=maplanding&amp;by=ref"')
  expect(html).toContain('Togli «Pagina: maplanding»')
  const exports = html.match(/<form data-download="" class="figure-export".*?<\/form>/gs) ?? []
  expect(exports).toHaveLength(5)
  for (const form of exports) {
    expect(form).toContain('action="/admin/business.csv" method="post"')
    for (const [name, value] of Object.entries({
      site: '2',
      period: '2026-11',
      by: 'ref',
      lander: 'maplanding',
    }))
      expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
})

test('an operator sees no money, and nothing asks for it', async () => {
  const { html, asked } = await draw('/admin/business', 'operator')
  expect(asked.map(([name]) => name)).toEqual(['getFigures', 'listLandings'])
  expect(html).toContain('Fin dove arriva chi si iscrive?')
  expect(html).not.toMatch(/how-paid|Incassato|Quanto aspetta/)
})

test('a wrong period shows the current one, and another site is refused', async () => {
  expect((await draw('/admin/business?period=x')).html).toMatch(/novembre 2026, finora/)
  expect((await draw('/admin/business?site=99')).status).toBe(403)
  expect((await draw('/admin/business?refused=export')).html).toContain('Nessun file')
})
