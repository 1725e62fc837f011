import { expect, test } from 'vitest'
import { UserName } from './user-name.ts'

const errorOf = (name: string) => UserName.safeParse(name).error?.issues[0]?.message ?? null

test.each([
  'Sofia',
  'Nicolò D’Angelo',
  "O'Neill",
  'anna_82',
  'Łucja-Øyvind',
  'Yıldız',
  'Tom & Jerry!',
  'Зоя Иванова',
  'Ελένη',
  'さくら桜',
  'สวัสดี',
  'Anna ❤️',
  'Anna ♥',
  'Lea 🇮🇹',
  'Bea 👩‍🚒',
  'Mia 👩🏽‍❤️‍👨🏻',
  'Noi 👨‍👩‍👧‍👦',
])('accepts %s', (name) => {
  expect(errorOf(name)).toBeNull()
})

test.each([
  ['a Cyrillic о', 'S\u043Efia'],
  ['a Greek ο', 'S\u03BFfia'],
  ['Cyrillic letters that all look Latin', '\u0441\u0430\u0440\u0430'],
  ['Greek letters that all look Latin', '\u0391\u039D\u039D\u0391'],
  ['a ligature', 'So\uFB01a'],
  ['full-width letters', '\uFF30\uFF32\uFF2F\uFF36'],
  ['mathematical letters', '\u{1D400}nna'],
  ['a phonetic letter', 'Ann\u0251'],
  ['a Cherokee letter', '\u13A0nna'],
  ['letters in squares', 'Anna \u{1F170}\u{1F171}'],
  ['a letter as a sign', 'Sof\u2139\uFE0Fa'],
  ['an invisible space', 'anna\u200B'],
  ['a joiner without an emoji', 'an\u200Dna'],
  ['a mark that changes the direction', 'anna\u202Eb'],
  ['a soft hyphen', 'an\u00ADna'],
  ['a space that does not break', 'anna\u00A0b'],
  ['a line end', 'anna\nb'],
  ['a pile of marks', 'anna\u0301\u0302\u0303'],
  ['a mark that no language sets there', 'ann\u0332b'],
  ['a mark alone', '\u0301 anna'],
  ['markup', '<b>anna'],
])('rejects %s', (_, name) => {
  expect(errorOf(name)).toBe('username_characters')
})

test.each(['@anna', '\uFF20anna', '\uFE6Banna', ' @ anna', '.@anna', '\u200B@anna'])(
  'rejects %s, which looks like a handle',
  (name) => {
    expect(errorOf(name)).toBe('username_starts_with_at')
  },
)

test.each(['anna@posta.it', 'anna\uFF20posta', 'x anna@posta.it'])('rejects the mail address %s', (name) => {
  expect(errorOf(name)).toBe('username_is_email')
})

test.each(['Bo', 'Ea', 'Ib', '田中', 'Jo\u0301', 'B👩‍🚒'])('accepts %s, a name of two graphemes', (name) => {
  expect(errorOf(name)).toBeNull()
})

test.each(['B', ' B ', '田', 'O\u0308', '👩‍🚒', ''])(
  'rejects %j, which is shorter than two graphemes',
  (name) => {
    expect(errorOf(name)).toBe('username_too_short')
  },
)

test('stores one form of a name', () => {
  expect(UserName.parse('  Nicolo\u0300   B ')).toBe('Nicol\u00F2 B')
})
