import { expect, test } from 'vitest'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { formatMoney, formatReduction, formatRoundMoney } from './money.ts'
import { PriceTag } from './price-tag.tsx'

test('formats a price for the language', () => {
  expect(formatMoney(35, 'EUR', 'it')).toBe('0,35\u00a0€')
  expect(formatMoney(123_456, 'EUR', 'en')).toBe('€1,234.56')
  expect(formatMoney(1_900, 'NOK', 'nb')).toBe('19,00\u00a0kr')
})

test('takes the number of minor units from the currency', () => {
  expect(formatMoney(500, 'JPY', 'en')).toBe('¥500')
})

test('writes no narrow spaces, because browsers and servers use them differently', () => {
  expect(formatMoney(1_234_500, 'EUR', 'fr')).not.toContain('\u202f')
})

test('formats an amount that members choose without decimals that are zero', () => {
  expect(formatRoundMoney(2_000, 'EUR', 'it')).toBe('20\u00a0€')
  expect(formatRoundMoney(1_250, 'EUR', 'it')).toBe('12,50\u00a0€')
  expect(formatRoundMoney(1_000_000, 'EUR', 'en')).toBe('€10,000')
})

test('formats a reduction with a minus sign', () => {
  expect(formatReduction(300, 'EUR', 'it')).toBe('−3,00\u00a0€')
})

test('H3: shows free credits as given', () => {
  const price = { credits: 5, cents: 0, currency: 'EUR' }
  expect(draw(<PriceTag price={price} />)).toContain('5 crediti · in regalo')
})

test('H3: names both sums of credits that were bought in two currencies', () => {
  const also = [{ cents: 370, currency: 'DKK' }]
  const price = { credits: 15, cents: 75, currency: 'EUR', also }
  expect(draw(<PriceTag price={price} />)).toContain('15 crediti · 0,75\u00a0€ e 3,70\u00a0DKK')
  expect(draw(<PriceTag price={price} look="stack" />)).toContain('<b>0,75\u00a0€ e 3,70\u00a0DKK</b>')
})

test('shows the balance below the price', () => {
  const price = { credits: 5, cents: 35, currency: 'EUR' }
  expect(draw(<PriceTag price={price} look="stack" balance={42} />)).toContain('ne hai 42')
})

test('H3: shows credits and money side by side', () => {
  const price = { credits: 5, cents: 35, currency: 'EUR' }
  expect(draw(<PriceTag price={price} />)).toContain('5 crediti · 0,35\u00a0€')
  expect(draw(<PriceTag price={{ ...price, credits: 1 }} />, { locale: 'en' })).toContain('1 credit · €0.35')
})
