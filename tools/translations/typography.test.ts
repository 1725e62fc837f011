import { expect, test } from 'vitest'
import { flawsOf } from './flaws.fixture.ts'

const [noBreak, narrow] = ['\u00A0', '\u202F']

/** Returns the flaws of typography only. The source has no signs of its own. */
const typographyOf = (locale: string, translation: string) =>
  flawsOf(locale, 'x', translation).filter((flaw) => flaw.startsWith('typography'))

test.each([
  ['de', 'Tippe auf "Suchen"', '" is no quotation mark here: the language has „…“'],
  ['de', 'Tippe auf “Suchen”', '“ is no quotation mark here: the language has „…“'],
  ['de', 'Tippe auf „Suchen”', '” is no quotation mark here: the language has „…“'],
  ['de', 'Tippe auf „Suchen', 'a quotation does not close with “'],
  ['de', '„Sie sagt „hallo““', '„ is no quotation mark here: the language has „…“'],
  ['de', 'Tippe auf <0>„Suchen“</0>: „Sie sagt ‚hallo‘“', null],
  ['pl', 'Kliknij „Szukaj”', null],
  ['pl', 'Kliknij „Szukaj“', '“ is no quotation mark here: the language has „…”'],
  ['sv', 'Välj ”Sök”', null],
  ['sv', 'Välj ”Sök', 'a quotation does not close with ”'],
  ['fi', 'Valitse “Haku”', '“ is no quotation mark here: the language has ”…”'],
  ['nl', 'Kies “Zoeken” of “foto’s”', null],
  ['nl', 'Kies “Zoeken', 'a quotation does not close with ”'],
  ['nl', 'Kies ‘Zoeken’', '‘ is no quotation mark here: the language has “…”'],
  ['nl', 'Foto’s', null],
  ['da', 'Vælg »Søg« eller “Find”', null],
  ['da', 'Vælg «Søg»', '« is no quotation mark here: the language has »…« or “…”'],
  ['da', 'Indstillinger › Billeder: »Hun siger ›hej‹«', null],
  ['nb', 'Velg «Søk»', null],
  ['es', 'Pulsa «Buscar»', null],
  ['fr', `Touchez «${narrow}Chercher${narrow}»`, null],
  ['en', 'Tap “Search”, Settings › Photos', null],
])('quotation marks, %s: %s', (locale, translation, flaw) => {
  expect(typographyOf(locale, translation)).toEqual(flaw ? [`typography: ${flaw}`] : [])
})

test.each([
  ['de', "Wie geht's dir", 'straight apostrophe, not ’'],
  ['de', 'Warte...', 'three dots, not …'],
  ['de', 'Hallo  du', 'two spaces'],
  ['de', 'Hallo\u200B du', 'invisible character'],
  ['de', 'Hallo - du', 'hyphen between spaces, not – or —'],
  ['de', 'Hallo , du', 'space before a comma or full stop'],
  ['de', 'Hallo : du', 'space before ; : ! or ?'],
  ['de', '{size} MB', 'plain space before a unit, not a no-break space (U+00A0)'],
  ['de', '5 min', 'plain space before a unit, not a no-break space (U+00A0)'],
  ['de', '{rate}%', 'no no-break space (U+00A0) before %'],
  ['de', '{rate} %', 'plain space before a unit, not a no-break space (U+00A0)'],
  ['es', 'Qué tal?', 'as many ¿ as ? are due'],
  ['es', 'Hola!', 'as many ¡ as ! are due'],
  // Correct
  ['de', 'Wie geht’s dir – warte … {name}, du', null],
  ['de', `{size}${noBreak}MB, {rate}${noBreak}%, 10:30`, null],
  ['en', '{rate}%', null],
  ['da', 'Se {name} min ven', null],
  ['es', '¿Qué tal? ¡Hola!', null],
  ['de', 'Schreib an <0/> oder <1>uns</1>, .de', null],
])('signs and spaces, %s: %s', (locale, translation, flaw) => {
  const flaws = typographyOf(locale, translation)
  expect(flaws).toEqual(flaw ? [`typography: ${flaw}`] : [])
})

test('a translation may repeat a list of signs of the source', () => {
  expect(flawsOf('de', 'le emoji e . , _ - ’ & + ! ?', 'Emojis und . , _ - ’ & + ! ?')).toEqual([])
})

test.each([
  ['Bonjour !', 'no narrow no-break space (U+202F) before ; ! or ?'],
  ['Bonjour!', 'no narrow no-break space (U+202F) before ; ! or ?'],
  [`Bonjour${noBreak}!`, 'no narrow no-break space (U+202F) before ; ! or ?'],
  ['Prix: dix', 'no no-break space (U+00A0) before :'],
  ['Prix : dix', 'no no-break space (U+00A0) before :'],
  ['«Chercher»', 'no narrow no-break space (U+202F) after «'],
  // Correct
  [`Bonjour${narrow}! Ça va${narrow}?!`, null],
  [`Prix${noBreak}: à 12:30 sur https://a.example`, null],
  [`«${narrow}Chercher${narrow}»`, null],
])('French spaces: %s', (translation, flaw) => {
  const flaws = typographyOf('fr', translation)
  expect(flaws[0] ?? null).toBe(flaw && `typography: ${flaw}`)
})
