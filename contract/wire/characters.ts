/**
 * Maximum number of UTF-16 code units that count as one character. Unicode's longest emoji has 15. A longer grapheme is
 * a letter with many combining marks. Such a letter counts as several characters, so that a limit in characters also
 * limits the bytes.
 */
const units_max = 16

/** Matches a text in which each character is one code unit. Most texts match, so that they need no segmentation. */
const simple = /^[\n -\u02FF]*$/

let segmenter: Intl.Segmenter | undefined

const graphemesOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text)

/**
 * Counts the characters of a text as readers see them (graphemes): an emoji, an accented letter and a line break (also
 * `\r\n`, as forms post it) are one character each.
 * @param exactTo the largest number of characters that is counted exactly. For a longer text, returns the number of
 *   code units, which is also above `exactTo`. This limits the cost of long texts, because segmenting takes 5 µs per
 *   character.
 */
export function countCharacters(text: string, exactTo = Number.POSITIVE_INFINITY): number {
  if (simple.test(text) || text.length > exactTo * units_max) return text.length
  let count = 0
  for (const { segment } of graphemesOf(text))
    if ((count += Math.ceil(segment.length / units_max)) > exactTo) return text.length
  return count
}

/** Returns whether a text has more than `max` characters. */
export const isLonger = (text: string, max: number): boolean =>
  text.length > max && countCharacters(text, max) > max

/** Returns a text of at most `max` characters. A longer text ends with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (!isLonger(text, max)) return text
  let start = ''
  for (const { segment } of graphemesOf(text)) {
    if (isLonger(start + segment, max - 1)) break
    start += segment
  }
  return `${start}…`
}
