import { expect, test } from 'vitest'
import { foldText } from '#i18n/fold-text.ts'
import { hintLanguages, languageNames } from '#i18n/hints/sentences.fixture.ts'
import { loadPauseModel } from '#server/domain/chats/pauses/model/pause-model.ts'
import { findRequest } from '#server/domain/chats/pauses/rules.ts'
import { fourthReader, judge, trainingSentences } from './labelled.ts'
import { type Example, scoreOf, trainLinear } from './linear.ts'

test('X13: no sentence that tests the readers is among those that train the model', () => {
  const trained = new Set(trainingSentences().map(({ text }) => foldText(text)))
  for (const { held_out, unusual } of hintLanguages)
    for (const [, text] of [...held_out, ...unusual]) expect(trained.has(foldText(text))).toBe(false)
  for (const { text } of languageNames.flatMap(judge)) expect(trained.has(foldText(text))).toBe(false)
})

test('X13: both readers find nearly four of five requests that a judge wrote, and few harmless sentences', async () => {
  const read = await Promise.all(
    hintLanguages.map(async ({ language, rules }) => {
      const model = await loadPauseModel([language, 'en'])
      return judge(language).map(({ kind, text }) => ({
        isAsking: kind !== null,
        isPaused: findRequest(text, { rules, model }, { off: [], phrases: [] }) !== null,
      }))
    }),
  )
  const share = (isAsking: boolean) => {
    const some = read.flat().filter((each) => each.isAsking === isAsking)
    return some.filter(({ isPaused }) => isPaused).length / some.length
  }
  // With other harmless lines for training, 0.80 to 0.81 and 0.036 to 0.042 were measured. The aims are 0.8 and 0.03.
  expect(share(true)).toBeGreaterThanOrEqual(0.78)
  expect(share(false)).toBeLessThanOrEqual(0.045)
})

test('X13: the fourth readers wrote as many harmless sentences as requests in each language', () => {
  for (const language of languageNames) {
    const sentences = fourthReader(language)
    const harmless = sentences.filter(({ kind }) => kind === null)
    expect(sentences.length).toBeGreaterThan(800)
    expect(harmless.length / sentences.length).toBeGreaterThan(0.45)
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length)
  }
})

test('separates examples that a line can separate, and trains the same weights twice', () => {
  const example = (features: number[], isOfClass: boolean): Example => ({
    lists: [{ features, value: 1 }],
    isOfClass,
  })
  const examples = [
    example([0, 1], true),
    example([0, 2], true),
    example([3, 1], false),
    example([3, 2], false),
  ]
  const weights = trainLinear(examples, 4, 10)
  for (const { lists, isOfClass } of examples) expect(scoreOf(lists, weights) > 0).toBe(isOfClass)
  // A feature of both classes says nothing.
  expect(Math.abs(weights[1] ?? 1)).toBeLessThan(0.01)
  expect(trainLinear(examples, 4, 10)).toEqual(weights)
})
