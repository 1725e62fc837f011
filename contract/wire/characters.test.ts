import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorTime } from '#tests/harness/processor-time.ts'
import { countCharacters, isLonger, shorten } from './characters.ts'
import { freeText } from './free-text.ts'

const family = '👩‍👩‍👧‍👦'

test.each([
  ['', 0],
  ['ciao', 4],
  ['perché no?', 10],
  [`perché ${family} e\u0301`, 10],
  [`${family}🇮🇹👍🏽`, 3],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿👩🏻‍❤️‍💋‍👩🏼', 2],
  ['e\u0300e\u0300e\u0300', 3],
  ['한국어 नमस्ते', 7],
  ['a\nb', 3],
  ['a\r\nb\r\n', 4],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
  expect([isLonger(text, count), count > 0 && isLonger(text, count - 1)]).toEqual([false, count > 0])
})

test('a pile of marks counts once for every 16 code units, so that the bytes are limited too', () => {
  expect(countCharacters(`e${'\u0301'.repeat(15)}`)).toBe(1)
  expect(countCharacters(`e${'\u0301'.repeat(16)}`)).toBe(2)
  expect(isLonger(`e${'\u0301'.repeat(15_999)}`, 1_000)).toBe(false)
  expect(isLonger(`e${'\u0301'.repeat(16_000)}`, 1_000)).toBe(true)
})

test('agrees with a segmentation of the whole text', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const piece = fc.constantFrom('a', 'è', '\u0301', '\n', '😀', family, '🇮🇹', '🇫', '한', 'ᄒ', '\u200D', ' ')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      fc.pre([...segmenter.segment(text)].every(({ segment }) => segment.length <= 16))
      expect(countCharacters(text)).toBe([...segmenter.segment(text)].length)
    }),
  )
})

test('stops segmenting a text that is too long, and returns a larger number', () => {
  expect(countCharacters(family.repeat(3), 1)).toBe(3 * family.length)
  const text = '😀'.repeat(400_000)
  const ms = processorTime(() => {
    expect(countCharacters(text, 1_000)).toBe(text.length)
    expect(isLonger(text, 1_000)).toBe(true)
  })
  expect(ms).toBeLessThan(500)
})

test('a free text is trimmed and limited by its characters', () => {
  const text = freeText(2)
  expect(text.parse(` ${family}🇮🇹\n`)).toBe(`${family}🇮🇹`)
  const { error } = text.safeParse(`${family}🇮🇹!`)
  expect(error?.issues.map(({ message }) => message)).toEqual(['too_long'])
})

test.each([
  ['ciao', 4, 'ciao'],
  ['ciao', 3, 'ci…'],
  [`a${family}b${family}`, 3, `a${family}…`],
  [`e${'\u0301'.repeat(40)}`, 2, '…'],
])('shortens %j to %i characters without cutting one', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
})
