import { expect, test } from 'vitest'
import { secondsIn } from './new-like.tsx'

test.each([
  ['?t=5', 5],
  ['?ref=x&t=120', 120],
  ['?t=0', null],
  ['?t=-3', null],
  ['?t=1.5', null],
  ['?t=05', null],
  ['?t=five', null],
  ['', null],
])('D5: %s', (query, seconds) => {
  expect(secondsIn(query)).toBe(seconds)
})
