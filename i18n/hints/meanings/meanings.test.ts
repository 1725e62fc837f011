import { expect, test } from 'vitest'
import { foldText } from '#i18n/fold-text.ts'
import { languageNames } from '../sentences.fixture.ts'
import { loadMeanings, meanings, type MeaningWords } from './meanings.ts'

test.each(languageNames)('X13, %s: each meaning has words, folded as those of a text', async (language) => {
  const { words } = (await import(`./words-${language}.ts`)) as { words: MeaningWords }
  for (const meaning of meanings) {
    const some = words[meaning].split(' ')
    expect([meaning, new Set(some).size]).toEqual([meaning, some.length])
    for (const word of some) expect(word).toMatch(/^(?:[a-z]+\*?|[a-z]\w+\*?|[€$£%])$/)
    expect(foldText(words[meaning])).toBe(words[meaning])
  }
})

test('finds whole words and beginnings, and English for an unknown language', async () => {
  const index = await loadMeanings('it')
  const of = (word: string) => index.of(word).map((number) => meanings[number])
  expect(of('soldi')).toContain('money')
  expect(of('prestarmi')).toContain('lend')
  expect(of('euro')).toContain('currency')
  expect(of('xyz')).toEqual([])
  expect(await loadMeanings('xx')).toBe(await loadMeanings('en'))
})
