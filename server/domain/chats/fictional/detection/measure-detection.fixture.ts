import { fictionalSignals } from '#contract/chats/fictional-signals.ts'
import { asksIfReal, findSignal } from './find-in-text.ts'
import type { Questions, Sentences } from './sentences.fixture.ts'

export interface MeasuredQuestions {
  /** Share of the questions that are found, from 0 to 1. */
  readonly asks: number
  /** Share of the harmless sentences in which anything is found, from 0 to 1. */
  readonly false_alarms: number
  /** The sentences that were judged wrongly, each after its label. */
  readonly wrong: readonly string[]
}

export interface Measured extends MeasuredQuestions {
  /** Share of the signs that are found, from 0 to 1. */
  readonly signals: number
}

/** Measures the rules of all languages together, as the product uses them. */
export function measureQuestions({ asks, harmless }: Questions): MeasuredQuestions {
  const missed = asks.filter((text) => !asksIfReal(text))
  const taken = harmless.filter((text) => asksIfReal(text) || findSignal(text) !== null)
  return {
    asks: 1 - missed.length / asks.length,
    false_alarms: taken.length / harmless.length,
    wrong: [...missed.map((text) => `asks: ${text}`), ...taken.map((text) => `harmless: ${text}`)],
  }
}

/** The same, with the signs that end a conversation. */
export function measureDetection(sentences: Sentences): Measured {
  // A sign that is taken for another one ends the conversation too, so it counts as found.
  const missed = fictionalSignals.flatMap((signal) =>
    sentences[signal].filter((text) => findSignal(text) === null).map((text) => `${signal}: ${text}`),
  )
  const signals = fictionalSignals.flatMap((signal) => sentences[signal])
  const { wrong, ...questions } = measureQuestions(sentences)
  return { ...questions, signals: 1 - missed.length / signals.length, wrong: [...wrong, ...missed] }
}
