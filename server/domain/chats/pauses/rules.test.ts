import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { measurePauses } from '#i18n/hints/measure-hints.fixture.ts'
import { hintLanguages, languageNames, rulesOf } from '#i18n/hints/sentences.fixture.ts'
import { loadPauseModel } from './model/pause-model.ts'
import { findAsks, findAsksInRun, findRequest, type Written, wordsAround } from './rules.ts'

const no_changes = { off: [], phrases: [] }
const every = await Promise.all(hintLanguages.map(({ language }) => rulesOf(language)))
const model = await loadPauseModel(languageNames)
const readers = { rules: every, model }
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

/** The unseen sentences of each language, read by the rules and words of its readers, and by those of all languages. */
const unseen = await Promise.all(
  hintLanguages.map(async ({ language, rules, held_out, unusual }) => ({
    held_out,
    unusual,
    sites: [{ rules, model: await loadPauseModel([language, 'en']) }, readers],
  })),
)

test('X13: with the model, at most three of a hundred harmless sentences that it has not seen are paused, and most requests', () => {
  for (const nth of [0, 1]) {
    const read = (name: 'held_out' | 'unusual') => {
      const measured = unseen.map(({ sites, ...sets }) => {
        const site = sites[nth] ?? readers
        return measurePauses(sets[name], (text) => findRequest(text, site, no_changes)?.asks ?? null)
      })
      const mean = (of: 'recall' | 'falseAlarms') =>
        measured.reduce((sum, each) => sum + each[of], 0) / measured.length
      return { recall: mean('recall'), alarms: mean('falseAlarms') }
    }
    const [held_out, unusual] = [read('held_out'), read('unusual')]
    expect(held_out.recall).toBeGreaterThanOrEqual(0.95)
    // The rules alone find 0.13 of the unusual ones.
    expect(unusual.recall).toBeGreaterThanOrEqual(0.6)
    // 34 and 15 harmless sentences in each language.
    expect((held_out.alarms * 34 + unusual.alarms * 15) / 49).toBeLessThanOrEqual(0.03)
  }
})

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

test('X13: an everyday Italian sentence with a word of a request is not paused', async () => {
  const italian = [await rulesOf('it')]
  for (const text of [
    'Sono bloccata in tangenziale, dammi dieci minuti',
    'Mi paghi da bere, visto che hai perso la scommessa?',
    'Mia nonna è ricoverata, domani vado da lei, mi aiuti a distrarmi?',
    'Cerco casa, l’affitto è assurdo, mi aiuti a guardare gli annunci?',
    'Il medico mi ha dato le medicine, mi aiuti a non dimenticarle?',
    'L’avvocato per cui lavoro mi lascia libero, puoi darmi un passaggio?',
    'Mettere 100 grammi di burro, poi seguire il metodo di nonna',
    'Ho un’app per camminare, metti 10000 passi',
    'Ti faccio vedere come si guadagna tempo in cucina',
  ])
    expect([text, findRequest(text, { rules: italian, model }, no_changes)]).toEqual([text, null])
  // The requests beside them are paused as before.
  for (const text of [
    'Sono bloccata in tangenziale, dammi dieci euro',
    'Mi paghi il visto?',
    'Mia nonna è ricoverata, mi aiuti a pagare le cure?',
    'Mettere 100 euro nel gruppo, poi seguire il metodo',
    'Ti faccio vedere come si guadagna',
  ])
    expect([text, findAsks(text, italian, no_changes)]).toEqual([text, expect.any(String)])
})

const [anna, bruno] = ['1' as MemberId, '2' as MemberId]
const at = new Date('2026-11-30T12:00:00Z')
const wrote = (sender_id: MemberId, body: string, minutes = 1, kind = 'text', number = 1): Written => ({
  ...{ number, sender_id, body, kind, created_at: new Date(at.getTime() - minutes * 60_000).toISOString() },
})

test('reads a request together with the texts just before it, until the other member writes', () => {
  const read = (latest: readonly Written[], text: string) =>
    findAsksInRun(wordsAround(latest, anna, at), text, readers, no_changes)?.asks ?? null
  expect(read([], '200 euro fino a venerdì')).toBeNull()
  expect(read([wrote(anna, 'Mi daresti')], '200 euro fino a venerdì')).toBe('money')
  const far = limits.pause_joined_minutes + 1
  expect(read([wrote(anna, 'Mi daresti', far)], '200 euro fino a venerdì')).toBeNull()
  expect(read([wrote(bruno, 'Dimmi'), wrote(anna, 'Mi daresti')], '200 euro')).toBeNull()
  // A photo or a gift in between is no way around, and has no words of its own.
  expect(read([wrote(anna, 'photo', 1, 'photo'), wrote(anna, 'Mi daresti')], '200 euro')).toBe('money')
  expect(read([wrote(anna, 'iban', 1, 'gift')], 'Mandami il tuo')).toBeNull()
  // The caption of a voice note is read like a text.
  expect(read([wrote(anna, 'Mi daresti', 1, 'voice')], '200 euro')).toBe('money')
  // The earlier text was paused itself.
  expect(read([wrote(anna, 'Mi presti 200 euro?')], 'Per favore')).toBeNull()
})

test('reads a changed text at its place among the others', () => {
  const latest = [
    wrote(anna, '200 euro fino a venerdì', 1, 'text', 2),
    wrote(anna, 'Che bella giornata', 2, 'text', 1),
  ]
  const change = (text: string) =>
    findAsksInRun(wordsAround(latest, anna, at, 1), text, readers, no_changes)?.asks ?? null
  expect(wordsAround(latest, anna, at, 1)).toEqual({ before: '', after: '200 euro fino a venerdì' })
  expect(change('Mi daresti')).toBe('money')
  expect(change('Che brutta giornata')).toBeNull()
})

test('X13: reads only the nearest thousand characters on each side, so that a long run costs no more than two long texts', () => {
  const long = 'a '.repeat(2_000)
  const run = [...Array(9).keys()].map((nth) => wrote(anna, `${long}${10 - nth}`, 1, 'text', 10 - nth))
  const { before, after } = wordsAround(run, anna, at, 6)
  expect([before.length, after.length]).toEqual([
    limits.pause_joined_characters,
    limits.pause_joined_characters,
  ])
  expect([before.endsWith('a 5'), after.startsWith('a a')]).toEqual([true, true])
})
