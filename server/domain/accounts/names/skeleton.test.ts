import { expect, test } from 'vitest'
import { skeletonOf } from './skeleton.ts'

test.each([
  ['Sofia', 'SOFIA'],
  ['Sofia', 'Sofla'],
  ['Sofia', 'SOFlA'],
  ['SOFIA', 'S0F1A'],
  ['Romina', 'Rornina'],
  ['ROMINA', 'rornina'],
  ['Leo', 'Le0'],
  ['anna1', 'annal'],
  ['Mælys', 'Maelys'],
  ['Đorđe', 'Ðorđe'],
  ['Nicolò', 'Nicolo\u0300'],
  ['D’Angelo', "D'Angelo"],
  ['Anna ❤️', 'Anna ❤'],
  ['Sofia', 'S\u043Efia'],
])('gives %s and %s the same skeleton', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

test.each([
  ['Sofia', 'Sofie'],
  ['Nicolò', 'Nicolo'],
  ['Anna', 'Ana'],
  ['anna82', 'anna83'],
  ['Anna ❤️', 'Anna'],
  ['Lea 🇮🇹', 'Lea 🇫🇷'],
  ['Bea 👩‍🚒', 'Bea 👩‍🔧'],
])('distinguishes %s and %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other))
})
