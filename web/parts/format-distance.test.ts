import { expect, test } from 'vitest'
import { distances } from '#contract/profiles/facets.ts'
import { formatDistance } from './format-distance.ts'

test('gives American readers miles that are never fewer than the kilometres', () => {
  expect(distances.map((km) => formatDistance(km, 'en-US'))).toEqual([
    '7 mi',
    '16 mi',
    '32 mi',
    '63 mi',
    '156 mi',
    '311 mi',
  ])
})

test('gives all other readers kilometres', () => {
  for (const locale of ['it', 'en', 'de']) expect(formatDistance(25, locale)).toBe('25 km')
})
