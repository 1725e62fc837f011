import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted } from './rules.ts'

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
