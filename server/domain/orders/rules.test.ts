import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAtRate } from '#contract/orders/price-at-rate.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import { messageCents, nextCheck, nextCompletedCheck, nextStatus, sellableCredits } from './rules.ts'

test('M3: a completed order stays completed, and an order that ended can only complete', () => {
  for (const state of ['open', 'pending', 'failed', 'cancelled'] as const)
    expect(nextStatus('completed', state)).toBe('completed')
  for (const ended of ['failed', 'cancelled'] as const) {
    expect(nextStatus(ended, 'completed')).toBe('completed')
    expect(nextStatus(ended, 'pending')).toBe(ended)
    expect(nextStatus(ended, 'open')).toBe(ended)
  }
  expect(nextStatus('pending', 'open')).toBe('pending')
  expect(nextStatus('loading', 'open')).toBe('loading')
})

test('checks an open order for two weeks, and an unknown one for as long as it takes', () => {
  expect(nextCheck(0, false)).toBe(minutes(1))
  expect(nextCheck(hours(3), false)).toBe(hours(6))
  expect(nextCheck(days(14), false)).toBeNull()
  expect(nextCheck(days(14), true)).toBe(days(15))
  expect(nextCheck(days(400) + 1, true)).toBe(days(401))
})

test('asks for a completed order after 7, 30, 60 and 120 days', () => {
  const ages = []
  for (let age: number | null = 0; (age = nextCompletedCheck(age)) !== null;) ages.push(age)
  expect(ages).toEqual([7, 30, 60, 120].map(days))
})

test('M1: the exact amount costs the rate of the package, rounded half up', () => {
  const small = { credits: 50, price_cents: 374 }
  expect(priceAtRate(15, small)).toBe(112)
  expect(priceAtRate(50, small)).toBe(374)
  expect(messageCents(899, 150, 5)).toBe(30)
})

test('M1: sells more credits than wanted only if the provider accepts no smaller amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 10, max: 500 }),
      fc.integer({ min: 99, max: 9_999 }),
      (wanted, minimum, message, credits, price_cents) => {
        const price = (count: number) => priceAtRate(count, { credits, price_cents })
        const sold = sellableCredits(wanted, minimum, message, price)
        if (sold === null) throw new Error('nothing is for sale')
        expect(sold).toBeGreaterThanOrEqual(wanted)
        expect(price(sold)).toBeGreaterThanOrEqual(minimum)
        expect((sold - wanted) % message).toBe(0)
        if (sold > wanted) expect(price(sold - message)).toBeLessThan(minimum)
      },
    ),
    { seed: 1, numRuns: 500 },
  )
})

test('M1: sells nothing at a price that never reaches the minimum, or for messages without a price', () => {
  expect(sellableCredits(5, 100, 5, () => 0)).toBeNull()
  expect(sellableCredits(5, 100, 0, () => 99)).toBeNull()
  expect(sellableCredits(5, 100, 0, (credits) => credits * 10)).toBe(10)
})
