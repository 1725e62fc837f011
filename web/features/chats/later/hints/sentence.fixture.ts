import type { Hint } from './find-hint.ts'

/** What should be said of it (null: nothing), the words, and whether nobody of the two has written before. */
export type Sentence = readonly [hint: Hint | null, text: string, isFirst?: boolean]
