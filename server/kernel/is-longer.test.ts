import { expect, test } from 'vitest'
import { isLonger } from './is-longer.ts'

test.each([
  ['', 0, false],
  ['ciao', 4, false],
  ['ciao', 3, true],
  ['👩‍👩‍👧‍👦🇮🇹', 2, false],
  ['👩‍👩‍👧‍👦🇮🇹', 1, true],
  ['e\u0300e\u0300e\u0300', 3, false],
  ['e\u0300e\u0300e\u0300', 2, true],
  ['ciao', 0, true],
])('characters as people count them: %j, at most %i: %s', (text, max, is) => {
  expect(isLonger(text, max)).toBe(is)
})
