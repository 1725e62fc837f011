import { type Asks, asks, asksOf } from '#contract/chats/asks.ts'
import { findHint, type Rules } from './find-hint.ts'
import type { Sentence } from './sentence.fixture.ts'

export interface Measured {
  /** Share of the harmful sentences that get a hint, from 0 to 1. */
  readonly recall: number
  /** Share of the harmless sentences that get a hint, from 0 to 1. */
  readonly falseAlarms: number
  /** The harmful sentences without a hint, and the harmless sentences with a hint. */
  readonly wrong: readonly Sentence[]
}

export function measureHints(sentences: readonly Sentence[], rules: readonly Rules[]): Measured {
  const found = ([, text, isFirst = false]: Sentence) => findHint(text, rules, { isFirst }) !== null
  const harmful = sentences.filter(([hint]) => hint !== null)
  const harmless = sentences.filter(([hint]) => hint === null)
  const [missed, taken] = [harmful.filter((each) => !found(each)), harmless.filter(found)]
  return {
    recall: 1 - missed.length / harmful.length,
    falseAlarms: taken.length / harmless.length,
    wrong: [...missed, ...taken],
  }
}

/**
 * Measures the pauses (X13): of the sentences that ask for something, and of the harmless ones, which those that are
 * only threats or the like are not.
 */
export function measurePauses(
  sentences: readonly Sentence[],
  find: (text: string) => Asks | null,
): Measured & { readonly recallOf: ReadonlyMap<Asks, { readonly found: number; readonly of: number }> } {
  const asked = sentences.filter(([hint]) => hint !== null && asksOf[hint] !== null)
  const harmless = sentences.filter(([hint]) => hint === null)
  const isFound = ([, text]: Sentence) => find(text) !== null
  const [missed, taken] = [asked.filter((each) => !isFound(each)), harmless.filter(isFound)]
  const recallOf = asks.map((each) => {
    const of = asked.filter(([hint]) => hint !== null && asksOf[hint] === each)
    return [each, { found: of.filter(isFound).length, of: of.length }] as const
  })
  return {
    recall: 1 - missed.length / asked.length,
    falseAlarms: taken.length / harmless.length,
    wrong: [...missed, ...taken],
    recallOf: new Map(recallOf),
  }
}
