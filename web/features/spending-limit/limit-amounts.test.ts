import { expect, test } from 'vitest'
import { readAmount, scaleEnd, stepFrom, symbolOf, writeAmount } from './limit-amounts.ts'
import { placeLabels } from './place-labels.ts'

test('reads amounts with a comma or a point, and no other text', () => {
  expect(['20', ' 20 ', '12,5', '12.50', '0'].map((text) => readAmount(text, 'EUR'))).toEqual([
    2_000, 2_000, 1_250, 1_250, 0,
  ])
  for (const text of ['', '-5', '1e3', '1.000,00', 'venti', '12,345'])
    expect(readAmount(text, 'EUR')).toBeNull()
  expect(readAmount(writeAmount(1_250, 'EUR'), 'EUR')).toBe(1_250)
})

test('steps to the next multiple of 5, and never below 0', () => {
  expect([stepFrom(700, 1, 'EUR'), stepFrom(700, -1, 'EUR')]).toEqual([1_000, 500])
  expect([stepFrom(500, 1, 'EUR'), stepFrom(500, -1, 'EUR'), stepFrom(0, -1, 'EUR')]).toEqual([1_000, 0, 0])
})

test('writes the symbol where the language does', () => {
  expect(symbolOf('EUR', 'it')).toEqual({ symbol: '€', isFirst: false })
  expect(symbolOf('EUR', 'en')).toEqual({ symbol: '€', isFirst: true })
})

test('a scale has room to the right of its highest amount', () => {
  expect(scaleEnd([480, 1_000, 2_000], 'EUR')).toBe(3_000)
  expect(scaleEnd([0, 0, 0], 'EUR')).toBe(1_000)
  expect(scaleEnd([0, 1_000_000], 'EUR')).toBe(1_500_000)
})

test('leaves out the less important of two labels that would overlap', () => {
  const { places, hidden } = placeLabels({ spent: 480, limit: 1_000, wanted: 1_000, end: 3_000 })
  expect(places).toMatchObject({ spent: 16, limit: 33.3, end: 100 })
  expect(hidden).toEqual(['wanted', 'spent'])
})
