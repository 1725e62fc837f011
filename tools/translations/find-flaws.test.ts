import { expect, test } from 'vitest'
import { findFlaws } from './find-flaws.ts'
import { flawsOf } from './flaws.fixture.ts'
import { parseGuide } from './guide.ts'

const messages = '{count, plural, one {# messaggio} other {# messaggi}}'
const write = 'Scrivi a <0>{name}</0>, <1>ora</1>'

test('a flaw names the catalogue, the reason and both texts', () => {
  const catalogue = {
    file: 'i18n/de/chats.po',
    locale: 'de',
    messages: {
      a: { message: 'Ciao {name}', translation: 'Hallo' },
      b: { message: 'Cerca', translation: '' },
    },
  }
  expect(findFlaws([catalogue], { file: 'docs/languages/de.md', ...parseGuide('') }, () => [])).toEqual([
    'i18n/de/chats.po: structure: {name} is missing\n    it: Ciao {name}\n    de: Hallo',
    'i18n/de/chats.po: missing: Cerca',
  ])
})

test.each([
  ['de', 'Ciao', 'Hallo {name', [expect.stringMatching(/^not valid ICU: Hallo \{name: /)]],
  ['de', 'Ciao {name}', 'Hallo {nome}', ['{name} is missing', '{nome} is not in the source']],
  ['de', messages, '{count, number} Nachrichten', ['{count} is number, and in the source plural']],
  ['de', messages, '{count} Nachrichten', ['{count} is a text, and in the source plural']],
  [
    'de',
    '{share, number, percent}',
    '{share, number}',
    ['{share} is number, and in the source number percent'],
  ],
  [
    'de',
    '{count, plural, offset:1 =1 {lei} other {lei e altre #}}',
    '{count, plural, =1 {sie} one {sie und # weitere} other {sie und # weitere}}',
    ['{count} is plural, and in the source plural with offset 1'],
  ],
  ['de', '{count} foto', messages, ['{count} is plural, and in the source a text']],
  [
    'de',
    '{sex, select, woman {lei} other {loro}}',
    '{sex, select, frau {sie} other {sie}}',
    ['{sex, select} has keys that the source lacks: frau'],
  ],
  [
    'de',
    '{sex, select, woman {lei} other {loro}}',
    '{sex, select, woman {sie}}',
    ['{sex, select} has no other'],
  ],
  [
    'de',
    messages,
    '{count, plural, one {# Brief} other {# Briefe}} #',
    ['# outside a plural stays in the text'],
  ],
  // Correct
  ['de', messages, '{count, plural, =0 {keine Nachricht} one {# Nachricht} other {# Nachrichten}}', []],
  ['de', messages, '{count, plural, one {{count} Nachricht} other {{count} Nachrichten}}', []],
  ['de', '{sex, select, woman {lei} other {loro}}', '{sex, select, other {sie}}', []],
  ['de', 'Suggerimenti: #.', 'Vorschläge: #.', []],
])('structure, %s: %s → %s', (locale, source, translation, reasons) => {
  expect(flawsOf(locale, source, translation)).toEqual(
    reasons.map((reason) => (typeof reason === 'string' ? `structure: ${reason}` : reason)),
  )
})

test.each([
  ['pl', '{count, plural, one {# list} few {# listy} other {# listu}}', ['plural without many']],
  ['fr', '{count, plural, one {# message} other {# messages}}', ['plural without many']],
  [
    'de',
    '{count, plural, one {# Brief} many {# Briefe} other {# Briefe}}',
    ['plural with many, which the language does not use'],
  ],
  [
    'fr',
    '{count, plural, one {un message} many {# de messages} other {# messages}}',
    ['the form one is for several numbers, and shows none'], // French 0 is `one`.
  ],
  [
    'de',
    '{count, plural, one {# Brief} other {Briefe}}',
    ['the form other is for several numbers, and shows none'],
  ],
  // Correct
  ['pl', '{count, plural, one {# list} few {# listy} many {# listów} other {# listu}}', []],
  ['fr', '{count, plural, =0 {aucun} one {un message} many {# de messages} other {# messages}}', []],
  ['de', '{count, plural, one {ein Brief} other {# Briefe}}', []],
])('plurals, %s: %s', (locale, translation, reasons) => {
  expect(flawsOf(locale, messages, translation)).toEqual(reasons.map((reason) => `plurals: ${reason}`))
})

test('a second plural of the same value need not show its number', () => {
  const source = `${messages} {count, plural, one {nuovo} other {nuovi}}`
  const german = '{count, plural, one {# Brief} other {# Briefe}} {count, plural, one {neu} other {neue}}'
  expect(flawsOf('de', source, german)).toEqual([])
})

test.each([
  ['Schreib an <0>{name}</0>, jetzt', ['tags are missing: <1>']],
  [
    'Schreib an <0>{name}</0>, <2>jetzt</2>',
    ['tags are missing: <1>', 'tags that the source has not, or not there: <2>'],
  ],
  ['Schreib an <0>{name}, <1>jetzt</0></1>', ['tags are not balanced']],
  [
    'Schreib an <0>{name}, <1>jetzt</1></0>',
    ['tags are missing: <1>', 'tags that the source has not, or not there: <0><1>'],
  ],
  // Correct
  ['<1>Jetzt</1> an <0>{name}</0> schreiben', []],
])('tags: %s', (translation, reasons) => {
  expect(flawsOf('de', write, translation)).toEqual(reasons.map((reason) => `tags: ${reason}`))
})

test('each form of a plural has its tags', () => {
  const source = '{count, plural, one {<0>#</0> foto} other {<0>#</0> foto}}'
  expect(flawsOf('de', source, '{count, plural, one {<0># Foto} other {<0>#</0> Fotos}}')).toEqual([
    'tags: tags are not balanced',
  ])
  expect(flawsOf('de', source, '{count, plural, one {<0>#</0> Foto} other {<0>#</0> Fotos}}')).toEqual([])
})

test.each([
  [' e ', 'und ', ['begins with other spaces than the source']],
  [' e ', ' und', ['ends with other spaces than the source']],
  ['Uno\nDue', 'Eins Zwei', ['has other line breaks than the source']],
  ['Ti scrive.', 'Sie schreibt dir', ['ends with no mark, and the source with “.”']],
  ['Ti scrive', 'Sie schreibt dir.', ['ends with “.”, and the source with no mark']],
  ['Chi sei?', 'Wer du bist.', ['ends with “.”, and the source with “?”']],
  // Correct
  ['Ha detto «ciao».', 'Sie hat „hallo“ gesagt.', []],
  ['Prezzo:', 'Prix\u00a0:', []],
  ['Benvenuta!', 'Schön, dass du da bist.', []],
  ['Paesi per l’IVA', 'Länder für die USt.', []],
  ['Partita IVA', 'USt-IdNr.', []],
  ['Serve la partita IVA.', 'Gib sie an, die USt-IdNr.', []],
  ['Partiamo *da te.*', 'Wir fangen *mit dir* an.', []],
  ['<0>Leggi.</0>', '<0>Lies.</0>', []],
])('edges: %j → %j', (source, translation, reasons) => {
  const locale = translation.startsWith('Prix') ? 'fr' : 'de'
  expect(flawsOf(locale, source, translation)).toEqual(reasons.map((reason) => `edges: ${reason}`))
})

test('doubled words: finds them, except those that a language doubles', () => {
  expect(flawsOf('de', 'Hai una chat nuova', 'Du hast eine eine neue Chat')).toEqual([
    'doubled words: “eine eine” is doubled',
  ])
  expect(flawsOf('de', 'Le persone che ti piacciono', 'Die Leute, die die gleichen Dinge mögen')).toEqual([])
  expect(flawsOf('en', 'Ecco', 'Herehere')).toEqual([])
})

const guide = (line: string) =>
  `# Deutsch\n\n## Exceptions\n\n| Check | Text | Why |\n| --- | --- | --- |\n${line}\n`

test('an exception of the guide excuses a flaw, with a reason, and only if there is one', () => {
  const excused = guide(
    '| structure | `{age, plural, one {# anno} other {# anni}}` | the age alone says it |',
  )
  const age = '{age, plural, one {# anno} other {# anni}}'
  expect(flawsOf('de', age, '{age}', excused)).toEqual([])
  expect(flawsOf('de', 'Ciao', 'Hallo', excused)).toEqual([
    `docs/languages/de.md: the exception of structure “${age}” excuses nothing`,
  ])
  expect(flawsOf('de', age, '{age}', guide(`| structure | ${age} | |`))).toEqual([
    `docs/languages/de.md: the exception of structure “${age}” needs a text and a reason`,
  ])
  expect(flawsOf('de', age, '{age}', guide('| structure | | a reason |'))).toHaveLength(2)
  expect(flawsOf('de', age, '{age}', guide(`| tags | ${age} | a reason |`))).toHaveLength(2)
})
