import { describe, expect, test } from 'vitest'
import { processorTime } from '#tests/harness/processor-time.ts'
import { asksIfReal, findSignal } from './find-in-text.ts'
import { measureDetection, measureQuestions } from './measure-detection.fixture.ts'
import { labelledLanguages } from './sentences.fixture.ts'

test('has labelled sentences in the language of every catalogue', () => {
  expect(labelledLanguages.map(({ language }) => language)).toEqual(
    ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'], // American English uses those of English
  )
})

describe.each(labelledLanguages.map((each) => [each.language, each] as const))(
  'H1, %s',
  (_, { made_with, held_out }) => {
    test('has enough different sentences', () => {
      const all = [made_with, held_out].flatMap((half) => Object.values(half).flat())
      expect(new Set(all).size).toBe(all.length)
      for (const { asks, harmless } of [made_with, held_out]) {
        expect(asks.length).toBeGreaterThanOrEqual(20)
        expect(harmless.length).toBeGreaterThanOrEqual(20)
      }
    })

    test.each([
      ['made with', made_with],
      ['held out', held_out],
    ])(
      '%s: finds nine of ten questions and signs, and at most one of twenty harmless sentences',
      (_half, some) => {
        const { asks, signals, false_alarms } = measureDetection(some)
        expect(asks).toBeGreaterThanOrEqual(0.9)
        expect(signals).toBeGreaterThanOrEqual(0.9)
        expect(false_alarms).toBeLessThanOrEqual(0.05)
      },
    )
  },
)

test.each(labelledLanguages.map(({ language, chat }) => [language, chat] as const))(
  '%s, as people chat: finds nine of ten questions, and at most one of twenty harmless sentences',
  (_, { made_with }) => {
    const { asks, false_alarms } = measureQuestions(made_with)
    expect(made_with.asks.length).toBeGreaterThanOrEqual(40)
    expect(asks).toBeGreaterThanOrEqual(0.9)
    expect(false_alarms).toBeLessThanOrEqual(0.05)
  },
)

// Half is what such rules reach with wordings that nobody thought of. Therefore the truthful sentence opens every
// conversation, and does not wait for a question.
test('finds half of the questions in the chats that no rule was made with, and no harmless sentence', () => {
  const all = labelledLanguages.map(({ chat }) => chat.held_out)
  const { asks, false_alarms } = measureQuestions({
    asks: all.flatMap((each) => each.asks),
    harmless: all.flatMap((each) => each.harmless),
  })
  expect(asks).toBeGreaterThanOrEqual(0.45)
  expect(false_alarms).toBe(0)
})

test('finds a question among other sentences, whatever its capitals, accents and quotes', () => {
  expect(asksIfReal('Ciao! Che bella serata. SEI VERA? A domani')).toBe(true)
  expect(asksIfReal('Tu n’existes pas… n’est-ce pas')).toBe(true)
  expect(findSignal('Che bello il mare. ho 15 anni, tu?')).toBe('minor')
  expect(findSignal('I don’t want to live anymore')).toBe('self_harm')
})

test('prefers the gravest sign', () => {
  expect(findSignal('Ho speso tutta la pensione qui. Ho 15 anni e voglio morire')).toBe('minor')
  expect(findSignal('Ho speso tutta la pensione qui e voglio morire')).toBe('self_harm')
})

test('is fast for long texts that are designed to make it slow', () => {
  const ms = processorTime(() => {
    for (const piece of ['sei ', 'parlo con ', 'are you ', 'bist du ', 'mam 1', 'who is ', 'a? '])
      for (const find of [asksIfReal, findSignal]) find(piece.repeat(Math.floor(4_000 / piece.length)))
  })
  expect(ms).toBeLessThan(2_000)
})
