import { expect, test } from 'vitest'
import { type DiffLine, diffLines } from './diff-lines.ts'

const marks = { same: ' ', added: '+', removed: '-' }
const drawn = (before: string, after: string) =>
  diffLines(before, after).map((line: DiffLine) =>
    line.kind === 'changed'
      ? `~${line.words.map(({ kind, text }) => (kind === 'same' ? text : `{${marks[kind]}${text}}`)).join('')}`
      : marks[line.kind] + line.text,
  )

test('keeps the common lines and tells the removed and the added ones', () => {
  expect(drawn('a\n\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d'])
  expect(drawn('', 'a')).toEqual(['+a'])
  expect(drawn('a', '')).toEqual(['-a'])
  expect(drawn('a\nb', 'a\n\n b ')).toEqual([' a', ' b'])
  expect(drawn('', '')).toEqual([])
})

test('a changed sentence is one line, with its words', () => {
  expect(drawn('Uno.\nHai 14 giorni da oggi.\nTre.', 'Uno.\nHai 30 giorni da oggi.\nTre.')).toEqual([
    ' Uno.',
    '~Hai {-14}{+30} giorni da oggi.',
    ' Tre.',
  ])
  expect(
    drawn('Hai 14 giorni da oggi.\nUna cosa.', 'Hai 14 giorni da oggi, in tutto.\nAltro, del tutto nuovo.'),
  ).toEqual(['~Hai 14 giorni da {-oggi.}{+oggi, in tutto.}', '-Una cosa.', '+Altro, del tutto nuovo.'])
})

test('gives all lines of both texts back in order, also of texts that are too long to compare', () => {
  const lines = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => of(index)).join('\n')
  const [before, after] = [lines(3_000, (index) => `a${index}`), lines(3_000, (index) => `b${index % 7}`)]
  const parts = diffLines(before, after).flatMap((line) => (line.kind === 'changed' ? line.words : line))
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('\n')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})
