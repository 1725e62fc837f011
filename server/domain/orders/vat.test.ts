import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contradictsVatCountry, vatIn, vatRateOf } from './vat.ts'

test('computes the VAT that a price contains, rounded half up', () => {
  expect(vatIn(899, 22)).toBe(162)
  expect(vatIn(1199, 22)).toBe(216)
  expect(vatIn(1000, 25.5)).toBe(203)
  expect(vatIn(1000, 8.1)).toBe(75)
  expect(vatIn(1000, 0)).toBe(0)
})

test('uses the rate of the buyer’s country, and none outside the list', () => {
  expect(vatRateOf('FI')).toEqual({ percentage: 25.5, country: 'FI' })
  expect(vatRateOf('US')).toEqual({ percentage: 0, country: 'US' })
})

test('differs from the exact amount by at most half a minor unit', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 2_700 }), (gross, hundredths) => {
      const exact = (gross * hundredths) / (10_000 + hundredths)
      expect(Math.abs(vatIn(gross, hundredths / 100) - exact)).toBeLessThanOrEqual(0.5 + 1e-9)
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('two proofs of the location that agree on another country contradict the country of the VAT', () => {
  expect(contradictsVatCountry({ profile: 'FR', ip: 'FR', payer: 'IT' }, 'IT')).toBe(true)
  expect(contradictsVatCountry({ profile: null, ip: 'FR', payer: 'FR' }, 'IT')).toBe(true)
  expect(contradictsVatCountry({ profile: 'FR', ip: 'DE', payer: null }, 'IT')).toBe(false)
  expect(contradictsVatCountry({ profile: 'IT', ip: 'FR', payer: 'IT' }, 'IT')).toBe(false)
  expect(contradictsVatCountry({}, 'IT')).toBe(false)
})
