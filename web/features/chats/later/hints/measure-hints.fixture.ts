import { findHint } from './find-hint.ts'
import type { Sentence } from './sentence.fixture.ts'

export interface Measured {
  /** Share of the sentences to warn of, of which something is said. */
  readonly recall: number
  /** Share of the harmless ones of which something is said. */
  readonly falseAlarms: number
  /** Those that were missed, and those that were taken for something. */
  readonly wrong: readonly Sentence[]
}

export function measureHints(sentences: readonly Sentence[]): Measured {
  const found = ([, text, isFirst = false]: Sentence) => findHint(text, { isFirst }) !== null
  const harmful = sentences.filter(([hint]) => hint !== null)
  const harmless = sentences.filter(([hint]) => hint === null)
  const [missed, taken] = [harmful.filter((each) => !found(each)), harmless.filter(found)]
  return {
    recall: 1 - missed.length / harmful.length,
    falseAlarms: taken.length / harmless.length,
    wrong: [...missed, ...taken],
  }
}
