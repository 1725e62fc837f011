import type { Hint } from './find-hint.ts'

/** What should be said of it (null: nothing), the words, and whether nobody of the two has written before. */
export type Sentence = readonly [hint: Hint | null, text: string, isFirst?: true]

/** Rules are made with the sentences at even places of a kind; those at odd places are never looked at while making them. */
export function halves(sentences: readonly Sentence[]): { made_with: Sentence[]; held_out: Sentence[] } {
  const seen = new Map<Hint | null, number>()
  const half = { made_with: [] as Sentence[], held_out: [] as Sentence[] }
  for (const sentence of sentences) {
    const place = seen.get(sentence[0]) ?? 0
    seen.set(sentence[0], place + 1)
    half[place % 2 === 0 ? 'made_with' : 'held_out'].push(sentence)
  }
  return half
}
