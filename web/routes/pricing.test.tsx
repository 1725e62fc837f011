import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry.server.tsx'
import { anOffer } from '#web/features/shop/offer.fixture.ts'
import { aPageRequest } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

async function pricing(path: string, asked: object[] = []) {
  const listPackages = async (input: object) => {
    asked.push(input)
    return anOffer()
  }
  const { html } = await renderer.renderPage(aPageRequest(path, { api: { listPackages } as never }))
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('shows each price in credits and in money, without a discount that ends', async () => {
  const { text } = await pricing('/pricing')
  expect(text).toMatch(/Un messaggio, anche di risposta 5 da 0,40\s€ a 0,50\s€/)
  expect(text).toMatch(/Un regalo 15 da 1,20\s€ a 1,50\s€/)
  expect(text).toMatch(/150 30 11,99\s€ 0,40\s€/)
  expect(text).not.toMatch(/8,99/)
  expect(text).toContain('10 crediti di benvenuto, quando confermi l’indirizzo')
})

test('shows the packages of the chosen country, and ignores a country that the site does not have', async () => {
  const asked: object[] = []
  for (const country of ['CH', 'XX', '<b>']) await pricing(`/pricing?payment_country=${country}`, asked)
  expect(asked).toEqual([{ payment_country: 'CH' }, {}, {}])
  expect((await pricing('/pricing')).html).toMatch(/<form[^>]*data-submit-on-change="" method="get"/)
})
