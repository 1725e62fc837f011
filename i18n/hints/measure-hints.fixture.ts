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
