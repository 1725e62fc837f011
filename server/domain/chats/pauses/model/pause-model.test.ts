import { describe, expect, test } from 'vitest'
import { hints } from '#contract/chats/hint-kinds.ts'
import { languageNames } from '#i18n/hints/sentences.fixture.ts'
import { processorTime } from '#tests/harness/processor-time.ts'
import { findByModel, loadPauseModel, partsOf } from './pause-model.ts'

const model = await loadPauseModel(['it', 'en'])
const every = await loadPauseModel(languageNames)
const find = (text: string) => findByModel(text, model, [])
const request = 'Mio generale non permette questo sito, mia cara, per favore scarica Signal'
const harmless = 'Ieri ho cucinato le lasagne di mia nonna, poi una passeggiata al mare col cane. '

describe('X13: the model', () => {
  test('names what a text asks for, and follows the kinds that a site has switched off', () => {
    expect(find(request)).toBe('elsewhere')
    expect(findByModel(request, model, ['elsewhere'])).toBeNull()
    expect(findByModel(request, model, ['money'])).toBe('elsewhere')
    expect(findByModel(request, model, hints)).toBeNull()
  })

  test('reads a text in the language of which it knows most words', () => {
    const english =
      'My commander does not allow this site my dear, please download Signal and write to me there'
    for (const each of [model, every]) {
      expect(findByModel(request, each, [])).toBe('elsewhere')
      expect(findByModel(english, each, [])).toBe('elsewhere')
    }
  })

  test('pauses neither the first questions of a conversation nor an answer of one word', () => {
    const questions = [
      'Come ti chiami?',
      'E tu come ti chiami davvero?',
      'Dove abiti?',
      'Che lavoro fai?',
      'Quando ci vediamo?',
    ]
    for (const text of [...questions, 'Registra', 'Privata', 'Infermiera', ' Pistacchio! '])
      expect(find(text), text).toBeNull()
  })

  test('finds a request among harmless words, before or after them', () => {
    const card = 'compra una carta Steam e mandami la foto del codice'
    expect([find(card), find(harmless.repeat(20))]).toEqual(['gift_card', null])
    expect(find(`${harmless.repeat(10)}${card}. ${harmless.repeat(10)}`)).toBe('gift_card')
    expect([find(''), find('…')]).toEqual([null, null])
  })

  test('reads the sentences of a long text, splits a long one between words, and drops nothing', () => {
    const text = `${harmless.repeat(4)}${'parola '.repeat(60)}${'x'.repeat(500)} fine`
    const parts = partsOf(text)
    expect(parts.join('')).toBe(text)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(161)
    expect([partsOf(harmless), partsOf('\n'.repeat(200)).join('')]).toEqual([[harmless], '\n'.repeat(200)])
  })

  test('takes at most 50 ms for any text of the longest length in all languages', () => {
    const texts = [
      'a ',
      'soldi euro conto codice ',
      '1 2 3 ',
      'a.',
      '@',
      'ñandú ',
      'prestito',
      '\n',
      '😂',
    ].map((piece) => piece.repeat(4_000 / piece.length))
    const read = () => texts.map((text) => findByModel(text, every, []))
    read()
    expect(processorTime(read)).toBeLessThan(50 * texts.length)
  })
})
