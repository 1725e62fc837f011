import type { Hint } from '#contract/chats/hint-kinds.ts'

/** The expected hint (null for none), the text, and whether the text is the first message of its conversation. */
export type Sentence = readonly [hint: Hint | null, text: string, isFirst?: boolean]
