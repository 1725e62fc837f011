import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { measurePauses } from '#i18n/hints/measure-hints.fixture.ts'
import { hintLanguages, rulesOf } from '#i18n/hints/sentences.fixture.ts'
import { findAsks, findAsksInRun, isEarly, textBefore, type Written } from './rules.ts'

const no_changes = { off: [], phrases: [] }
const every = await Promise.all(hintLanguages.map(({ language }) => rulesOf(language)))
const find = (text: string) => findAsks(text, every, no_changes)

test.each(hintLanguages.map((each) => [each.language, each] as const))(
  'X13, %s: pauses four of five requests and at most three of a hundred harmless sentences, also by all languages together',
  (_, { made_with, held_out, rules }) => {
    for (const some of [made_with, held_out])
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
const wrote = (sender_id: MemberId, body: string, minutes = 1, kind = 'text'): Written => ({
  ...{ sender_id, body, kind, created_at: new Date(at.getTime() - minutes * 60_000).toISOString() },
})

test('reads a request together with the texts just before it, until the other member writes', () => {
  const read = (latest: readonly Written[], text: string) =>
    findAsksInRun(textBefore(latest, anna, at), text, every, no_changes)
  expect(read([], '200 euro fino a venerdì')).toBeNull()
  expect(read([wrote(anna, 'Mi puoi prestare')], '200 euro fino a venerdì')).toBe('money')
  const far = limits.pause_joined_minutes + 1
  expect(read([wrote(anna, 'Mi puoi prestare', far)], '200 euro fino a venerdì')).toBeNull()
  expect(read([wrote(bruno, 'Dimmi'), wrote(anna, 'Mi puoi prestare')], '200 euro')).toBeNull()
  expect(read([wrote(anna, 'photo', 1, 'photo'), wrote(anna, 'Mi puoi prestare')], '200 euro')).toBeNull()
  // The earlier text was paused itself.
  expect(read([wrote(anna, 'Mi presti 200 euro?')], 'Per favore')).toBeNull()
})

test('is early in the first ten messages, and for as long as the recipient writes nothing', () => {
  const ten = Array.from({ length: limits.pause_messages }, () => wrote(anna, 'ciao'))
  expect(isEarly(ten, bruno)).toBe(true)
  expect(isEarly([...ten.slice(1), wrote(bruno, 'ciao')], bruno)).toBe(false)
  expect(isEarly([wrote(bruno, 'ciao'), wrote(anna, 'ciao')], bruno)).toBe(true)
})
