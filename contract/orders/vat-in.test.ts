import { expect, test } from 'vitest'
import { vatIn } from './vat-in.ts'

test('returns the VAT in a gross price, rounded half up', () => {
  expect(vatIn(899, 22)).toBe(162)
  expect(vatIn(1_190, 8.1)).toBe(89)
  expect(vatIn(1_000, 25.5)).toBe(203)
  expect(vatIn(3, 20)).toBe(1) // 0.5 cents
  expect(vatIn(899, 0)).toBe(0)
})
