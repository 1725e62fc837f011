let segmenter: Intl.Segmenter | undefined

/**
 * Characters as people count them, as the server does: an emoji or an accented letter is one.
 * @param enough counting may be skipped for a text that is surely shorter; it is never longer than its code units
 */
export function countCharacters(text: string, enough = 0): number {
  if (text.length < enough) return text.length
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return [...segmenter.segment(text)].length
}
