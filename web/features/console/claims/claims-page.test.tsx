import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Claim } from '#contract/claims/claims.ts'
import type { Api, CallInput } from '#contract/index.ts'
import { register } from '#server/domain/claims/register.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { aConsole } from '../console.fixture.ts'

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

const group = { members: 1_204, days: 80_000, matches: 9_310 }
const figures = { premium: group, free: { ...group, members: 8_940 }, ratio: 1.586, low: 1.479, high: 1.7 }
const measured = { from: '2026-08-01', to: '2026-10-31', measured_at: '2026-11-01T02:00:00Z', figures }
const aClaim: Claim = {
  ...{ claim: 'premium_matches', claimed: 0.46, is_shown: true, pages: ['/premium'] },
  ...{ period_months: 3, min_members: 100, min_matches: 100, shown_days: 45, measurements: [measured] },
}

async function draw(path: string, claim: Partial<Claim> = {}, shown_site: string | null = null) {
  const asked: CallInput<'listClaims'>[] = []
  const sites = [
    { id: '1' as never, name: 'Batticuore' },
    { id: '2' as never, name: 'Seconda volta' },
  ]
  const console = aConsole({ role: 'operator', sites, shown_site: shown_site as never })
  const api = {
    getConsole: async () => console,
    async listClaims(input: CallInput<'listClaims'>) {
      asked.push(input)
      return { claims: [{ ...aClaim, ...claim }] }
    },
  } as unknown as Api
  const { html } = await renderer.renderPage(aPageRequest(path, { staff: console.staff, api }))
  return { html: html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', ''), asked }
}

test('H4: a claim says where it is shown, and each measurement with period, sample and bounds', async () => {
  const { html, asked } = await draw('/admin/claims')
  expect(asked).toEqual([{ site: '1' }])
  expect(html).toContain('almeno +46%')
  expect(html).toMatch(/Mostrata.*Adesso si legge qui.*href="\/premium"/)
  expect(html).toMatch(/1 ago.*31 ott 2026.*58%.*47% – 70%.*1\.204 · 80\.000 · 9\.310.*8\.940 · /)
  expect(html).toContain('1 nov 2026')
})

test('a hidden claim says why it is hidden', async () => {
  const hidden = { is_shown: false }
  expect((await draw('/admin/claims', { ...hidden, measurements: [] })).html).toContain(
    'ancora nessuna misura',
  )
  const small = await draw('/admin/claims', { ...hidden, measurements: [{ ...measured, figures: null }] })
  expect(small.html).toMatch(/i gruppi erano troppo piccoli.*Gruppi troppo piccoli/)
  const low = { ...measured, figures: { ...figures, low: 1.3 } }
  expect((await draw('/admin/claims', { ...hidden, measurements: [low] })).html).toMatch(
    /solo il 30%, e ne serve il 46%/,
  )
  expect((await draw('/admin/claims', hidden)).html).toContain('troppo vecchia')
})

test('the site is that of the address, or the one that the console shows', async () => {
  expect((await draw('/admin/claims?site=2')).asked).toEqual([{ site: '2' }])
  expect((await draw('/admin/claims', {}, '2')).asked).toEqual([{ site: '2' }])
})

test('the register names every page that shows proven claims', () => {
  const features = globSync('web/features/**/*.tsx').filter(
    (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('<ProvenClaims'),
  )
  expect(features).toEqual(['web/features/shop/premium-page.tsx'])
  const routes = globSync('web/routes/*.tsx').filter(
    (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('<PremiumPage'),
  )
  expect(routes).toEqual(['web/routes/premium.tsx'])
  for (const { pages } of register) expect(pages).toEqual(['/premium'])
})
