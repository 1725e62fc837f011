import { expect, test } from 'vitest'
import { findFlaws } from './find-flaws.ts'
import { flawsOf } from './flaws.fixture.ts'
import { parseGuide } from './guide.ts'

const same = 'same as source: the translation is the Italian text'

test.each([
  ['de', 'Cerca', 'Cerca', [same]],
  ['de', '<0>{name}</0> ti scrive', '<0>{name}</0> ti scrive', [same]],
  // Correct
  ['de', 'Cerca', 'Suchen', []],
  ['de', '<0>{name}</0>, {age}', '<0>{name}</0>, {age}', []],
  ['de', 'PayPal', 'PayPal', []],
  ['de', 'KvK: {number}', 'KvK: {number}', []],
  ['it', 'Cerca', 'Cerca', []],
])('%s: %s → %s', (locale, source, translation, flaws) => {
  expect(flawsOf(locale, source, translation)).toEqual(flaws)
})

test('an exception excuses exactly its text', () => {
  const guide =
    '## Exceptions\n\n| Check | Text | Why |\n|---|---|---|\n| same as source | No | the same word |\n'
  expect(flawsOf('es', 'No', 'No', guide)).toEqual([])
  expect(flawsOf('es', 'No grazie', 'No grazie', guide)).toContain(same)
})

test('finds a message that two catalogues translate differently', () => {
  const catalogue = (name: string, translation: string) => ({
    file: `i18n/de/${name}.po`,
    locale: 'de',
    messages: { id: { message: 'Cerca', translation } },
  })
  const guide = { file: 'docs/languages/de.md', ...parseGuide('') }
  const flawsOfBoth = (...names: [string, string]) =>
    findFlaws([catalogue(names[0], 'Suchen'), catalogue(names[1], 'Finden')], guide, () => [])
  const texts = 'i18n/de/a.po has “Suchen” for it\n    it: Cerca\n    de: Finden'
  expect(flawsOfBoth('a', 'b')).toEqual([`i18n/de/b.po: collision: ${texts}`])
  // Pages do not load this catalogue, so a reader of pages sees only one of both.
  expect(flawsOfBoth('a', 'mails')).toEqual([`i18n/de/mails.po: consistency: ${texts}`])
  expect(findFlaws([catalogue('a', 'Suchen'), catalogue('b', 'Suchen')], guide, () => [])).toEqual([])
})
