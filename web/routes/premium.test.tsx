import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProvenClaim } from '#contract/claims/claims.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { anOffer } from '#web/features/shop/offer.fixture.ts'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

const proven: ProvenClaim = {
  ...{ claim: 'premium_matches', from: '2026-09-01', to: '2026-11-30' },
  figures: {
    premium: { members: 1_204, days: 90_000, matches: 9_000 },
    free: { members: 18_930, days: 700_000, matches: 42_000 },
    ...{ ratio: 1.6789, low: 1.4999, high: 1.87 },
  },
}

async function textOf(claims: ProvenClaim[], locale: 'it' | 'en'): Promise<string> {
  const api = { listPackages: async () => anOffer(), listProvenClaims: async () => ({ claims }) } as never
  const { html } = await renderer.renderPage(aPageRequest('/premium', { user: aUser(), api, locale }))
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}

test.each([
  ['it', 'Nei mesi settembre–novembre 2026', '67%', '49%', '1204', '18.930'],
  ['en', 'September', '67%', '49%', '1,204', '18,930'],
] as const)(
  'the proof of an advantage has value, period and sample, rounded down (%s)',
  async (locale, ...parts) => {
    const text = await textOf([proven], locale)
    for (const part of parts) expect(text).toContain(part)
  },
)

test('there is no number of an advantage without a proof', async () => {
  expect(await textOf([], 'it')).not.toMatch(/\d\s?%[^.]*match/)
})

test('M4: promises no “forever”, and says when Premium ends', async () => {
  const it = await textOf([], 'it')
  expect(it).toContain('Non scade: finisce solo se ti fai rimborsare tutti gli acquisti.')
  expect(it).not.toMatch(/per sempre/i)
  const en = await textOf([], 'en')
  expect(en).toContain('It does not expire: it ends only if you have every purchase refunded.')
  expect(en).not.toMatch(/forever|for good/i)
})

test('M4: no text of the shop and of the prices says that Premium is forever', () => {
  const promises = (['shop', 'legal', 'settings', 'layouts', 'member-page'] as const).flatMap((name) =>
    readFileSync(`i18n/it/${name}.po`, 'utf8')
      .split('\n')
      .filter((line) => /^msgid .*premium.*per sempre/i.test(line)),
  )
  expect(promises).toEqual([])
})
