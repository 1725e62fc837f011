import { expect, test } from 'vitest'
import { flawsOf } from './flaws.fixture.ts'
import { parseGuide } from './guide.ts'

const guide = `# Deutsch

## Words

| Idea | Word | Not |
|---|---|---|
| credit | der Credit, Credits | Kredit, Münz…, \`Coins\` (English) |
| block | blockieren | – |
| gift | Geschenk; *das* Geschenk | *Gift*, Geschenk-Artikel |

Others: review *noch einmal prüfen*.

## Typography

| Sign | Use |
|---|---|
| – | not a word |
`
const flaw = (word: string, idea: string, right: string) =>
  `words: “${word}” is not the word for ${idea}, which is ${right} (docs/languages/de.md)`

test('reads the table of words, without notes and marks', () => {
  expect(parseGuide(guide)).toEqual({
    words: [
      { idea: 'credit', word: 'der Credit, Credits', not: ['Kredit', 'Münz…', 'Coins'] },
      { idea: 'block', word: 'blockieren', not: [] },
      { idea: 'gift', word: 'Geschenk; *das* Geschenk', not: ['Gift', 'Geschenk-Artikel'] },
    ],
    exceptions: [],
  })
  expect(parseGuide('# Deutsch\n')).toEqual({ words: [], exceptions: [] })
})

test.each([
  ['Ein Kredit', [flaw('Kredit', 'credit', 'der Credit, Credits')]],
  ['Zwei Münzen', [flaw('Münz…', 'credit', 'der Credit, Credits')]],
  ['Dein gift', [flaw('Gift', 'gift', 'Geschenk; *das* Geschenk')]],
  ['Ein Kre\u00ADdit', [flaw('Kredit', 'credit', 'der Credit, Credits')]],
  // Correct
  ['Drei Credits und ein Geschenk', []],
  ['Eine Kreditkarte, eine Kredit- oder Debitkarte, eine Mitgift', []],
])('%s', (translation, flaws) => {
  expect(flawsOf('de', 'x', translation, guide)).toEqual(flaws)
})
