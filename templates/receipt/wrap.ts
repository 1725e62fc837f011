/** A text with one style; `S` is the style. */
export interface Span<S> {
  readonly text: string
  readonly style: S
  readonly link?: string
}
/** A part of a line: neighbouring words with the same style and link. */
export interface Piece<S> extends Span<S> {
  readonly width: number
}
export interface Line<S> {
  /** A line that the next one continues ends with its space, so that copied text keeps its words apart. */
  readonly pieces: readonly Piece<S>[]
  /** Width without that space. */
  readonly width: number
}

/**
 * Breaks spans into lines that are not wider than `width`. Breaks a word only if it is wider than a line: after a sign
 * of a mail or web address, or else between any two characters.
 */
export function wrap<S>(
  spans: readonly Span<S>[],
  width: number,
  widthOf: (span: Span<S>) => number,
): Line<S>[] {
  const widthOfWord = (word: readonly Span<S>[]) => word.reduce((sum, part) => sum + widthOf(part), 0)
  const fits = (word: readonly Span<S>[]) => widthOfWord(withoutSpace(word)) <= width
  const words = wordsOf(spans).flatMap((word) => (fits(word) ? [word] : partsOf(word, fits)))
  const lines: Span<S>[][] = []
  let room = 0
  for (const word of words) {
    if (lines.length === 0 || widthOfWord(withoutSpace(word)) > room) {
      lines.push([])
      room = width
    }
    lines.at(-1)?.push(...word)
    room -= widthOfWord(word)
  }
  return lines.map((line) => compose(line, widthOf))
}

/** Splits spans after each space. A word has several spans if its style changes inside it. */
function wordsOf<S>(spans: readonly Span<S>[]): Span<S>[][] {
  const words: Span<S>[][] = []
  let isOpen = false
  for (const span of spans)
    for (const text of span.text.split(/(?<= )/)) {
      if (text === '') continue
      if (isOpen) words.at(-1)?.push({ ...span, text })
      else words.push([{ ...span, text }])
      isOpen = !text.endsWith(' ')
    }
  return words
}

function partsOf<S>(word: readonly Span<S>[], fits: (parts: readonly Span<S>[]) => boolean): Span<S>[][] {
  const split = (span: Span<S>, parts: readonly string[]) => parts.map((text) => ({ ...span, text }))
  return word
    .flatMap((span) => split(span, span.text.split(/(?<=[@./_-])/)))
    .flatMap((part) => (fits([part]) ? [part] : split(part, [...part.text])))
    .map((part) => [part])
}

const withoutSpace = <S>(line: readonly Span<S>[]): Span<S>[] =>
  line.map((span, nth) => (nth === line.length - 1 ? { ...span, text: span.text.trimEnd() } : span))

/** Joins neighbours of the same style and link. */
function compose<S>(spans: readonly Span<S>[], widthOf: (span: Span<S>) => number): Line<S> {
  const joined: Span<S>[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && last.style === span.style && last.link === span.link)
      joined[joined.length - 1] = { ...last, text: last.text + span.text }
    else joined.push(span)
  }
  const pieces = joined.map((span) => ({ ...span, width: widthOf(span) }))
  const width = withoutSpace(joined).reduce((sum, span) => sum + widthOf(span), 0)
  return { pieces, width }
}
