import { type FictionalSignal, fictionalSignals } from '#contract/chats/fictional-signals.ts'
import { asksIfReal, findSignal } from './find-in-text.ts'
import type { Sentences } from './sentences.fixture.ts'

export interface Measured {
  /** Shares of the labelled sentences that are found, from 0 to 1. */
  readonly asks: number
  readonly signals: number
  /** Share of the harmless sentences in which anything is found, from 0 to 1. */
  readonly false_alarms: number
  /** The sentences that were judged wrongly, each after its label. */
  readonly wrong: readonly string[]
}

/** Measures the rules of all languages together, as the product uses them. */
export function measureDetection(sentences: Sentences): Measured {
  const missedAsks = sentences.asks.filter((text) => !asksIfReal(text))
  // A sign that is taken for another one ends the conversation too, so it counts as found.
  const missed = (signal: FictionalSignal) => sentences[signal].filter((text) => findSignal(text) === null)
  const signals = fictionalSignals.flatMap((signal) => sentences[signal])
  const missedSignals = fictionalSignals.flatMap((signal) =>
    missed(signal).map((text) => `${signal}: ${text}`),
  )
  const taken = sentences.harmless.filter((text) => asksIfReal(text) || findSignal(text) !== null)
  return {
    asks: 1 - missedAsks.length / sentences.asks.length,
    signals: 1 - missedSignals.length / signals.length,
    false_alarms: taken.length / sentences.harmless.length,
    wrong: [
      ...missedAsks.map((text) => `asks: ${text}`),
      ...missedSignals,
      ...taken.map((text) => `harmless: ${text}`),
    ],
  }
}
