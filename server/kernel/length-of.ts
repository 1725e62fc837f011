/** Characters as people count them: an emoji or an accented letter is one. */
export function lengthOf(text: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].length
}
