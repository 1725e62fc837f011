import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

test('keeps the common lines and tells the removed and the added ones', () => {
  const marks = { same: ' ', added: '+', removed: '-' }
  const drawn = (before: string, after: string) =>
    diffLines(before, after).map(({ kind, text }) => marks[kind] + text)
  expect(drawn('a\n\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(drawn('', 'a')).toEqual(['+a'])
  expect(drawn('a', '')).toEqual(['-a'])
  expect(drawn('a\nb', 'a\n\n b ')).toEqual([' a', ' b'])
})
