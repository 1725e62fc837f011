import { expect, test } from 'vitest'
import { dearestRate, messagePrices, priceAt } from './bill.ts'

const small = { credits: 50, list_price_cents: 499, currency: 'EUR' }
const large = { credits: 150, list_price_cents: 1199, currency: 'EUR' }

test('H3: a visitor’s prices are those of the package with the dearest credits', () => {
  expect(dearestRate([large, small])).toBe(small)
  expect(dearestRate([small, large])).toBe(small)
  expect(dearestRate([])).toBeNull()
})

test('rounds half up', () => {
  expect(priceAt(small, 5)).toBe(50)
  expect(priceAt({ ...small, credits: 4, list_price_cents: 10 }, 1)).toBe(3)
  expect(priceAt(small, 0)).toBe(0)
})

test.each([
  [0, [50, 50, 50]],
  [10, [0, 0, 50]],
  [8, [0, 20, 50]],
  [100, [0, 0, 0]],
])('with %i welcome credits, three messages of 5 credits cost %j', (signup_credits, prices) => {
  expect(messagePrices({ message_credits: 5, signup_credits }, small)).toEqual(prices)
})
