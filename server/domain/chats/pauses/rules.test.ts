import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { measurePauses } from '#i18n/hints/measure-hints.fixture.ts'
import { hintLanguages, rulesOf } from '#i18n/hints/sentences.fixture.ts'
import { findAsks, findAsksInRun, type Written, wordsAround } from './rules.ts'

const no_changes = { off: [], phrases: [] }
const every = await Promise.all(hintLanguages.map(({ language }) => rulesOf(language)))
const find = (text: string) => findAsks(text, every, no_changes)

test.each(hintLanguages.map((each) => [each.language, each] as const))(
  'X13, %s: pauses four of five requests and at most three of a hundred harmless sentences, also by all languages together',
  (_, { made_with, held_out, third_reader, rules }) => {
    for (const some of [made_with, held_out, third_reader])
      for (const read of [rules, every]) {
        const { recall, falseAlarms } = measurePauses(some, (text) => findAsks(text, read, no_changes))
        expect(recall).toBeGreaterThanOrEqual(0.8)
        expect(falseAlarms).toBeLessThanOrEqual(0.03)
      }
  },
)

test('says what a text asks for, also beside a threat, and follows the site’s changes', () => {
  expect(find('Mandami il tuo IBAN')).toBe('data')
  expect(find('mi dici il codice di verifica?')).toBe('code')
  expect(find('comprami una carta regalo amazon e mandami il codice')).toBe('code')
  expect(find('entra nel gruppo https://t.me/oro_facile')).toBe('elsewhere')
  expect(find('mi presti 200 euro? So dove abiti')).toBe('money')
  expect(find('so dove abiti')).toBeNull()
  const off = { off: ['money' as const], phrases: [{ kind: 'data' as const, phrase: 'mio codice' }] }
  expect(findAsks('mi presti 200 euro?', every, off)).toBeNull()
  expect(findAsks('il mio codice', every, off)).toBe('data')
})

const [anna, bruno] = ['1' as MemberId, '2' as MemberId]
const at = new Date('2026-11-30T12:00:00Z')
const wrote = (sender_id: MemberId, body: string, minutes = 1, kind = 'text', number = 1): Written => ({
  ...{ number, sender_id, body, kind, created_at: new Date(at.getTime() - minutes * 60_000).toISOString() },
})

test('reads a request together with the texts just before it, until the other member writes', () => {
  const read = (latest: readonly Written[], text: string) =>
    findAsksInRun(wordsAround(latest, anna, at), text, every, no_changes)
  expect(read([], '200 euro fino a venerdì')).toBeNull()
  expect(read([wrote(anna, 'Mi puoi prestare')], '200 euro fino a venerdì')).toBe('money')
  const far = limits.pause_joined_minutes + 1
  expect(read([wrote(anna, 'Mi puoi prestare', far)], '200 euro fino a venerdì')).toBeNull()
  expect(read([wrote(bruno, 'Dimmi'), wrote(anna, 'Mi puoi prestare')], '200 euro')).toBeNull()
  // A photo or a gift in between is no way around, and has no words of its own.
  expect(read([wrote(anna, 'photo', 1, 'photo'), wrote(anna, 'Mi puoi prestare')], '200 euro')).toBe('money')
  expect(read([wrote(anna, 'iban', 1, 'gift')], 'Mandami il tuo')).toBeNull()
  // The caption of a voice note is read like a text.
  expect(read([wrote(anna, 'Mi puoi prestare', 1, 'voice')], '200 euro')).toBe('money')
  // The earlier text was paused itself.
  expect(read([wrote(anna, 'Mi presti 200 euro?')], 'Per favore')).toBeNull()
})

test('reads a changed text at its place among the others', () => {
  const latest = [
    wrote(anna, '200 euro fino a venerdì', 1, 'text', 2),
    wrote(anna, 'Che bella giornata', 2, 'text', 1),
  ]
  const change = (text: string) => findAsksInRun(wordsAround(latest, anna, at, 1), text, every, no_changes)
  expect(wordsAround(latest, anna, at, 1)).toEqual({ before: '', after: '200 euro fino a venerdì' })
  expect(change('Mi puoi prestare')).toBe('money')
  expect(change('Che brutta giornata')).toBeNull()
})
