import { expect, test } from 'vitest'
import { bounded, boundedMedian, boundedShare } from './bound.ts'

test('a count below the bound is not published, and zero is', () => {
  expect([0, 1, 19, 20, 21, 39, 40, 412].map(bounded)).toEqual([0, null, null, 20, 20, 20, 40, 400])
})

test('a share tells neither a small part nor a small rest', () => {
  expect(boundedShare(0, 0)).toBeNull()
  expect(boundedShare(0, 19)).toBeNull()
  expect(boundedShare(0, 20)).toBe(0)
  expect(boundedShare(20, 20)).toBe(1)
  expect(boundedShare(19, 400)).toBeNull()
  expect(boundedShare(381, 400)).toBeNull()
  expect(boundedShare(20, 39)).toBeNull()
  expect(boundedShare(20, 40)).toBe(0.5)
})

test('a median needs as many values', () => {
  expect(boundedMedian(Array.from({ length: 19 }, (_, n) => n))).toBeNull()
  expect(boundedMedian(Array.from({ length: 20 }, (_, n) => 19 - n))).toBe(9.5)
  expect(boundedMedian(Array.from({ length: 21 }, (_, n) => n))).toBe(10)
})
