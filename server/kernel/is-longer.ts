const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Whether a text has more characters than `max`, as people count them: an emoji or an accented letter is one. */
export function isLonger(text: string, max: number): boolean {
  // Each has one unit at least: most texts are short enough without being taken apart, which takes 100 us for a sentence.
  if (text.length <= max) return false
  const each = characters.segment(text)[Symbol.iterator]()
  for (let length = 0; !each.next().done; length++) if (length === max) return true
  return false
}
