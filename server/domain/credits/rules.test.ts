import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaidLot, priceSums } from './rules.ts'

const eur = (cents: number) => [{ cents, currency: 'EUR' }]
const rate = (cents: number) => ({ cents, currency: 'EUR' })

const lot = fc
  .record({
    credits: fc.integer({ min: 1, max: 1000 }),
    paid_cents: fc.integer({ min: 0, max: 10_000 }),
    used: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ credits, paid_cents, used }): PaidLot => ({
    currency: 'EUR',
    credits,
    paid_cents,
    remaining: Math.max(1, credits - used),
  }))

test('prices free credits at zero, bought credits at their price and missing credits at the given rate (H3)', () => {
  const [free, bought] = [
    { credits: 10, remaining: 3, paid_cents: 0, currency: 'EUR' },
    { credits: 100, remaining: 100, paid_cents: 1000, currency: 'EUR' },
  ]
  expect(priceSums(3, [free], rate(10))).toEqual([])
  expect(priceSums(5, [{ credits: 150, remaining: 42, paid_cents: 899, currency: 'EUR' }], rate(10))).toEqual(
    eur(30),
  )
  expect(priceSums(5, [], rate(9.98))).toEqual(eur(50))
  expect(priceSums(5, [free, bought], rate(99))).toEqual(eur(20))
})

test('never adds two currencies, and rounds each sum (H3)', () => {
  const euros = { credits: 50, remaining: 7, paid_cents: 499, currency: 'EUR' }
  const kroner = { credits: 50, remaining: 3, paid_cents: 3_700, currency: 'DKK' }
  expect(priceSums(10, [euros, kroner], null)).toEqual([
    { cents: 70, currency: 'EUR' },
    { cents: 222, currency: 'DKK' },
  ])
  // Credits that the lots do not cover cost the rate of the price list, in its currency.
  expect(priceSums(15, [kroner, euros], { cents: 9.98, currency: 'EUR' })).toEqual([
    { cents: 222, currency: 'DKK' },
    { cents: 120, currency: 'EUR' },
  ])
})

test('a price is never negative and never above the most expensive lot or rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 }),
      fc.array(lot),
      fc.integer({ min: 0, max: 50 }),
      (credits, lots, missing) => {
        const cents = priceSums(credits, lots, rate(missing))[0]?.cents ?? 0
        const dearest = Math.max(missing, ...lots.map((each) => each.paid_cents / each.credits))
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(Math.floor(credits * dearest + 0.5 + 1e-6))
      },
    ),
  )
})
