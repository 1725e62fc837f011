import { describe, expect, test } from 'vitest'
import { processorTime } from '#tests/harness/processor-time.ts'
import { findHint, foldPhrase } from './find-hint.ts'
import { measureHints } from './measure-hints.fixture.ts'
import { type HintLanguage, hintLanguages, rulesOf } from './sentences.fixture.ts'

const languages = hintLanguages.map((each): [string, HintLanguage] => [each.language, each])

describe.each(languages)('C7, %s', (_, { made_with, held_out, rules }) => {
  test('has at least 100 different sentences, of which at least 40 % are harmless', () => {
    const all = [...made_with, ...held_out]
    for (const some of [all, made_with, held_out])
      expect(some.filter(([hint]) => hint === null).length / some.length).toBeGreaterThanOrEqual(0.4)
    expect(all.length).toBeGreaterThanOrEqual(100)
    expect(new Set(all.map(([, text]) => text)).size).toBe(all.length)
  })

  test.each([
    ['made with', made_with],
    ['held out', held_out],
  ])('%s: warns of four of five harmful and at most one of twenty harmless sentences', (_, some) => {
    const { recall, falseAlarms } = measureHints(some, rules)
    expect(recall).toBeGreaterThanOrEqual(0.8)
    expect(falseAlarms).toBeLessThanOrEqual(0.05)
  })
})

const every = await Promise.all(hintLanguages.map(({ language }) => rulesOf(language)))

test('allows contacts and other services once the other member has answered', () => {
  for (const text of ['scrivimi su whatsapp', 'my number is +39 333 765 43 21']) {
    expect(findHint(text, every, { isFirst: true })).not.toBeNull()
    expect(findHint(text, every, { isFirst: false })).toBeNull()
  }
})

test('ignores capitals, accents and curly quotes, and is fast for any text', () => {
  expect(findHint('SO DOVE ABITI', every, { isFirst: false })).toBe('threat')
  expect(findHint('You’ll regret this', every, { isFirst: false })).toBe('threat')
  const ms = processorTime(() => {
    for (const piece of ['ho ', '1 2 3 ', 'manda ', 'a@', 'send me ', '00 00 ', '3-3.'])
      findHint(piece.repeat(Math.floor(4_000 / piece.length)), every, { isFirst: true })
  })
  expect(ms).toBeLessThan(1_000)
})

test('is fast for ten messages that are designed to make it slow', () => {
  const parts = (piece: string) =>
    Array.from({ length: 20 }, (_, n) => `${piece.repeat(190).slice(0, 190)} ${n}`)
  const ms = processorTime(() => {
    for (const piece of ['a@', '@a.', '1,', 'se sei la dai '])
      for (let n = 0; n < 10; n++) findHint(parts(piece).join('! '), every, { isFirst: true })
    for (let n = 0; n < 10; n++) findHint('a!'.repeat(2_000), every, { isFirst: true })
  })
  expect(ms).toBeLessThan(2_000)
})

test('C7: a site’s own phrase is found as whole words, also where its kind is switched off', () => {
  const found = (text: string, phrase: string, isFirst = false) =>
    findHint(text, every, {
      isFirst,
      site: { off: ['money', 'elsewhere'], phrases: [{ kind: 'money', phrase: foldPhrase(phrase) }] },
    })
  expect(found('Ciao! Ti serve il MIO  codice', 'mio codice')).toBe('money')
  expect(found('un decodice mio codicetto', 'mio codice')).toBeNull()
  expect(found('un mio codicetto', 'Mio Codice*')).toBe('money')
  expect(found('(a+b)', '(a+b)')).toBe('money')
  expect(found('scrivimi su whatsapp', 'mio codice', true)).toBeNull()
})
