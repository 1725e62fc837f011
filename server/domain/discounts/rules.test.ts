import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import { bonusPeriod, discounted, nextDiscountAfter, remainingOf } from './rules.ts'

test('deducts 25 % from the packages of the credits page', () => {
  expect([499, 1199, 2799, 5999].map((cents) => discounted(cents, 25))).toEqual([374, 899, 2099, 4499])
})

test('rounds to the nearest cent, for every percentage with two decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (cents, hundredths) => {
        const price = discounted(cents, hundredths / 100)
        expect(Number.isInteger(price)).toBe(true)
        expect(Math.abs(price - cents * (1 - hundredths / 10_000))).toBeLessThanOrEqual(0.5 + 1e-6)
      },
    ),
  )
})

describe('H6: a time bonus', () => {
  const signup = new Date('2026-10-25T00:30:00Z')
  const bonus = bonusPeriod(signup)
  const at = (ms: number) => new Date(signup.getTime() + ms)

  test('lasts 14400 s from the sign-up, also when the clocks change', () => {
    expect(bonus).toEqual({ start: signup, end: at(hours(4)) })
    expect(remainingOf(bonus, at(0))).toBe(seconds(14_400))
    expect(remainingOf(bonus, at(seconds(14_399)))).toBe(seconds(1))
    expect(remainingOf(bonus, at(seconds(14_400)))).toBe(0)
    expect(remainingOf(bonus, at(days(400)))).toBe(0)
  })

  test('has no more than its lifetime left if the clock was set back', () => {
    expect(remainingOf(bonus, at(-minutes(10)))).toBe(seconds(14_400))
  })

  test('excludes other discounts until 30 days after its end', () => {
    const until = at(hours(4) + days(30))
    for (const early of [0, hours(4), hours(4) + days(30) - 1])
      expect(nextDiscountAfter(bonus, at(early))).toEqual(until)
    expect(nextDiscountAfter(bonus, until)).toBeNull()
    expect(nextDiscountAfter(null, signup)).toBeNull()
  })
})
