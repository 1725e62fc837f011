import type { Text } from './text.ts'

/**
 * Finds messages that two catalogues of a language translate differently. The code can tell two meanings apart by giving
 * one of them a context (`msg({ message, context })`).
 */
export function checkConsistency(texts: readonly Text[]): { text: Text; reason: string }[] {
  return [...Map.groupBy(texts, ({ id }) => id).values()].flatMap((same) => {
    const [first, ...others] = same
    return others
      .filter(({ translation }) => translation !== first?.translation)
      .map((text) => ({ text, reason: `${first?.file} has “${first?.translation}” for it` }))
  })
}
