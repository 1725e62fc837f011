import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Lot, priceInCents } from './rules.ts'

const lot = fc
  .record({
    credits: fc.integer({ min: 1, max: 1000 }),
    paid_cents: fc.integer({ min: 0, max: 10_000 }),
    used: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ credits, paid_cents, used }): Lot => ({
    credits,
    paid_cents,
    remaining: Math.max(1, credits - used),
  }))

test('prices free credits at zero, bought credits at their price and missing credits at the given rate (H3)', () => {
  expect(priceInCents(5, [{ credits: 10, remaining: 10, paid_cents: 0 }], 10)).toBe(0)
  expect(priceInCents(5, [{ credits: 150, remaining: 42, paid_cents: 899 }], 10)).toBe(30)
  expect(priceInCents(5, [], 9.98)).toBe(50)
  expect(
    priceInCents(
      5,
      [
        { credits: 10, remaining: 3, paid_cents: 0 },
        { credits: 100, remaining: 100, paid_cents: 1000 },
      ],
      99,
    ),
  ).toBe(20)
})

test('a price is never negative and never above the most expensive lot or rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500 }),
      fc.array(lot),
      fc.integer({ min: 0, max: 50 }),
      (credits, lots, rate) => {
        const cents = priceInCents(credits, lots, rate)
        const dearest = Math.max(rate, ...lots.map((each) => each.paid_cents / each.credits))
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(Math.floor(credits * dearest + 0.5 + 1e-6))
      },
    ),
  )
})
