import { expect, test } from 'vitest'
import { foldText } from '#i18n/fold-text.ts'
import { hintLanguages, languageNames } from '#i18n/hints/sentences.fixture.ts'
import { loadPauseModel } from '#server/domain/chats/pauses/model/pause-model.ts'
import { findRequest } from '#server/domain/chats/pauses/rules.ts'
import { fourthReader, judge, sixthWriter, trainingSentences } from './labelled.ts'
import { type Example, scoreOf, trainLinear } from './linear.ts'

test('X13: no sentence that tests the readers is among those that train the model', () => {
  const trained = new Set(trainingSentences().map(({ text }) => foldText(text)))
  for (const { held_out, unusual } of hintLanguages)
    for (const [, text] of [...held_out, ...unusual]) expect(trained.has(foldText(text))).toBe(false)
  for (const name of ['judge', 'judge-2'] as const)
    for (const { text } of languageNames.flatMap((language) => judge(language, name)))
      expect(trained.has(foldText(text))).toBe(false)
})

/** Shares of the requests and of the harmless sentences of a judge that both readers pause, in each language and in all together. */
async function readJudge(name: 'judge' | 'judge-2') {
  const read = await Promise.all(
    hintLanguages.map(async ({ language, rules }) => {
      const model = await loadPauseModel([language, 'en'])
      return judge(language, name).map(({ kind, text }) => ({
        language,
        isAsking: kind !== null,
        isPaused: findRequest(text, { rules, model }, { off: [], phrases: [] }) !== null,
      }))
    }),
  )
  const share = (some: (typeof read)[number], isAsking: boolean) => {
    const those = some.filter((each) => each.isAsking === isAsking)
    return those.filter(({ isPaused }) => isPaused).length / those.length
  }
  const sharesOf = (some: (typeof read)[number]) => ({
    recall: share(some, true),
    alarms: share(some, false),
  })
  return { all: sharesOf(read.flat()), languages: read.map(sharesOf) }
}

test('X13: both readers find four of five requests of two judges in every language, and pause few harmless sentences', async () => {
  const [first, second] = await Promise.all([readJudge('judge'), readJudge('judge-2')])
  expect(first.all.recall).toBeGreaterThanOrEqual(0.835)
  expect(first.all.alarms).toBeLessThanOrEqual(0.03)
  expect(second.all.recall).toBeGreaterThanOrEqual(0.87)
  expect(second.all.alarms).toBeLessThanOrEqual(0.015)
  for (const { recall } of first.languages) expect(recall).toBeGreaterThanOrEqual(0.8)
  for (const { recall, alarms } of second.languages) {
    expect(recall).toBeGreaterThanOrEqual(0.8)
    expect(alarms).toBeLessThanOrEqual(0.03)
  }
})

test('X13: the fourth readers and the sixth writer wrote as many harmless sentences as requests in each language', () => {
  for (const language of languageNames)
    for (const { sentences, least } of [
      { sentences: fourthReader(language), least: 800 },
      { sentences: sixthWriter(language), least: 460 },
    ]) {
      const harmless = sentences.filter(({ kind }) => kind === null)
      expect(sentences.length).toBeGreaterThan(least)
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
