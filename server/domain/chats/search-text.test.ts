import { expect, test } from 'vitest'
import { patternOf } from './search-text.ts'

const finds = (typed: string, text: string) => new RegExp(patternOf(typed), 'iu').test(text)

test.each([
  ['strasse', 'In der Straße'],
  ['Straße', 'in der strasse'],
  ['muenchen', 'Nach München'],
  ['lodz', 'Jadę do Łodzi, Łódź'],
  ['malmo', 'I Malmö'],
  ['ærø', 'Til Aeroe'],
  ['koebenhavn', 'I København'],
  ['aarhus', 'I Århus'],
  ['manana', 'Hasta mañana'],
  ['cœur', 'Mon coeur'],
  ['coeur', 'Mon cœur'],
])('a search for %s finds “%s”', (typed, text) => {
  expect(finds(typed, text)).toBe(true)
})

test('a letter stays a letter: finds no other word', () => {
  expect(finds('aar', 'per')).toBe(false)
  expect(finds('massa', 'masa')).toBe(false)
  expect(finds('a.b', 'acb')).toBe(false)
})
