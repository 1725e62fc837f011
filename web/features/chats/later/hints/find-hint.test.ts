import { describe, expect, test } from 'vitest'
import { findHint } from './find-hint.ts'
import { measureHints } from './measure-hints.fixture.ts'
import { sentences } from './sentences.fixture.ts'

describe.each(Object.entries(sentences))('C7, %s', (_, { made_with, held_out }) => {
  test('at least 100 sentences, 40 % of them harmless, each once', () => {
    const all = [...made_with, ...held_out]
    for (const some of [all, made_with, held_out])
      expect(some.filter(([hint]) => hint === null).length / some.length).toBeGreaterThanOrEqual(0.4)
    expect(all.length).toBeGreaterThanOrEqual(100)
    expect(new Set(all.map(([, text]) => text)).size).toBe(all.length)
  })

  test.each([
    ['made with', made_with],
    ['held out', held_out],
  ])('%s: four of five are found, at most one of twenty is wrong', (_, some) => {
    const { recall, falseAlarms } = measureHints(some)
    expect(recall).toBeGreaterThanOrEqual(0.8)
    expect(falseAlarms).toBeLessThanOrEqual(0.05)
  })
})

test('a number and another place are nothing to speak of once both have written', () => {
  for (const text of ['scrivimi su whatsapp', 'my number is +39 333 765 43 21']) {
    expect(findHint(text, { isFirst: true })).not.toBeNull()
    expect(findHint(text, { isFirst: false })).toBeNull()
  }
})

test('capitals, accents and curly quotes change nothing; no text is slow', () => {
  expect(findHint('SO DOVE ABITI', { isFirst: false })).toBe('threat')
  expect(findHint('You’ll regret this', { isFirst: false })).toBe('threat')
  const began = performance.now()
  for (const piece of ['ho ', '1 2 3 ', 'manda ', 'a@', 'send me ', '00 00 ', '3-3.'])
    findHint(piece.repeat(Math.floor(4_000 / piece.length)), { isFirst: true })
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('nor are the latest ten messages of somebody who would like them to be', () => {
  const parts = (piece: string) =>
    Array.from({ length: 20 }, (_, n) => `${piece.repeat(190).slice(0, 190)} ${n}`)
  const began = performance.now()
  for (const piece of ['a@', '@a.', '1,', 'se sei la dai '])
    for (let n = 0; n < 10; n++) findHint(parts(piece).join('! '), { isFirst: true })
  for (let n = 0; n < 10; n++) findHint('a!'.repeat(2_000), { isFirst: true })
  expect(performance.now() - began).toBeLessThan(2_000)
})
