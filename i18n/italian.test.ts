import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { elideArticles } from './italian.ts'

function say(text: string, values: Record<string, unknown>, locale = 'it'): string {
  const i18n = setupI18n({ locale, messages: { [locale]: { text: compileMessage(text) } } })
  return elideArticles(i18n)._('text', values)
}

test.each([
  ['uno sconto del {n}', '80 %', 'uno sconto dell’80 %'],
  ['uno sconto del {n}', '8 %', 'uno sconto dell’8 %'],
  ['uno sconto del {n}', '11 %', 'uno sconto dell’11 %'],
  ['uno sconto del {n}', '1 %', 'uno sconto dell’1 %'],
  ['uno sconto del {n}', '1,5\u00a0%', 'uno sconto dell’1,5\u00a0%'],
  ['uno sconto del {n}', '25 %', 'uno sconto del 25 %'],
  ['uno sconto del {n}', '18 %', 'uno sconto del 18 %'],
  ['uno sconto del {n}', '110 %', 'uno sconto del 110 %'],
  ['un acquisto al {n} in meno', '85 %', 'un acquisto all’85 % in meno'],
  ['il {n}', 800, 'l’800'],
  ['Il {n}', '8 dicembre', 'L’8 dicembre'],
  ['Il {n}', '1 dicembre', 'Il 1 dicembre'],
  ['fino al <0>{n}</0>.', '11 dicembre', 'fino all’<0>11 dicembre</0>.'],
  ['dai {n} anni', 80, 'dagli 80 anni'],
  ['dai {n} anni', 18, 'dai 18 anni'],
  ['i {n} giorni', '11', 'gli 11 giorni'],
  ['email {n}', 8, 'email 8'],
  ['Scrivi a {n}', 'Anna', 'Scrivi ad Anna'],
  ['Scrivi a {n}', 'Bruno', 'Scrivi a Bruno'],
  ['Scrivi a {n}', 'Elena', 'Scrivi a Elena'],
  ['A {n} piaci.', 'Àgata', 'Ad Àgata piaci.'],
  ['scrivi a <0>{n}</0>.', 'aiuto@cuori.example', 'scrivi ad <0>aiuto@cuori.example</0>.'],
  ['Sta da {n}', 'Anna', 'Sta da Anna'],
])('%s with %s: %s', (text, n, said) => expect(say(text, { n })).toBe(said))

test('changes several articles of a text, and no value', () => {
  expect(
    say('dal {from} e fino al {until}: {text}', { from: '8 maggio', until: '11 maggio', text: 'il 8' }),
  ).toBe('dall’8 maggio e fino all’11 maggio: il 8')
  expect(say('dal {from} al {until}', { from: '2 maggio', until: '8 maggio' })).toBe(
    'dal 2 maggio all’8 maggio',
  )
})

test('changes no other language', () => {
  expect(say('i {n}', { n: 8 }, 'en')).toBe('i 8')
})

test('no article of a message stands before a part whose number it cannot know', () => {
  const folder = join(import.meta.dirname, 'it')
  const messages = readdirSync(folder).flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(/^msgid "(.*)"$/gm),
      ([, text = '']) => text,
    ),
  )
  expect(messages.length).toBeGreaterThan(1_000)
  // A component, and a value within a plural or select.
  const article = String.raw`\b(?:il|del|al|dal|nel|sul|i|dei|ai|dai|nei|sui) `
  const hidden = new RegExp(
    `${article}<\\d+/>|, (?:plural|select),.*${article}(?:<\\d+>)?\\{\\w+\\}[^{}]*\\}`,
    'i',
  )
  expect(messages.filter((text) => hidden.test(text))).toEqual([])
})
