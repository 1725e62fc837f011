import type { Hint } from './find-hint.ts'

/** The expected hint (null for none), the text, and whether the text is the first message of its conversation. */
export type Sentence = readonly [hint: Hint | null, text: string, isFirst?: boolean]
