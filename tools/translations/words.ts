import type { Guide } from './guide.ts'
import { type Text, withoutTags } from './text.ts'

/**
 * Returns a check that finds the words that a guide forbids in its column `Not`. Whole words, in any case; a `…` at the
 * beginning or the end of a word stands for further letters (`Münz…`). The first half of a compound, as in `Kredit- oder`,
 * is another word.
 */
export function wordsCheck(guide: Guide): (text: Text) => string[] {
  const rules = guide.words.flatMap(({ idea, word, not }) =>
    not.map((forbidden) => ({
      pattern: patternOf(forbidden),
      reason: `“${forbidden}” is not the word for ${idea}, which is ${word} (${guide.file})`,
    })),
  )
  if (rules.length === 0) return () => []
  // One pattern for all words first, because most texts have none of them.
  const any = new RegExp(rules.map(({ pattern }) => pattern.source).join('|'), 'iu')
  return ({ variants }) => {
    const shown = variants.map(plain).filter((variant) => any.test(variant))
    return rules.flatMap(({ pattern, reason }) =>
      shown.some((variant) => pattern.test(variant)) ? [reason] : [],
    )
  }
}

/** Returns the text that readers see, without soft hyphens. */
export const plain = (variant: string): string => withoutTags(variant).replaceAll('\u00AD', '')

function patternOf(word: string): RegExp {
  const [before, after] = [
    word.startsWith('…') ? '' : '(?<![\\p{L}\\p{M}])',
    word.endsWith('…') ? '' : '(?![\\p{L}\\p{M}]|-\\s)',
  ]
  return new RegExp(`${before}${RegExp.escape(word.replaceAll('…', ''))}${after}`, 'iu')
}
