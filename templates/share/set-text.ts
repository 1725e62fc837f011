import { type Face, loadFonts } from '../receipt/fonts.ts'
import { type Piece, type Span, wrap } from '../receipt/wrap.ts'

/** The share of its size by which letters of a headline move together. */
const tracking = -0.035
/** Distance between the baselines of a headline, in parts of its size. */
const leading = 0.91
/** Distance between the baselines of a text, in parts of its size. */
const line_height = 1.24
/** Height of capital letters, in parts of the size. */
const capital = 0.72
const smallest = 40
const sizes = [122, 112, 102, 92, 84, 76, 68, 60, 52, 46, smallest]

const fonts = loadFonts()

interface Place {
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly fill: string
  /** Maximum width. A longer text is set smaller. */
  readonly width: number
}

/** Returns the width of a text in pixels. */
export function widthOf(text: string, face: Face, size: number, spacing = 0): number {
  return fonts.split(text, face).reduce((sum, { text: part, font: { font } }) => {
    const { advanceWidth, glyphs } = font.layout(part)
    return sum + (advanceWidth / font.unitsPerEm) * size + glyphs.length * spacing * size
  }, 0)
}

/** Draws a text in one line, as an SVG path. */
export function outline(text: string, face: Face, place: Place): string {
  const wide = widthOf(text, face, place.size)
  const size = place.size * Math.min(1, place.width / wide)
  return `<path fill="${place.fill}" d="${pathOf(text, face, { ...place, size }, 0)}"/>`
}

function pathOf(
  text: string,
  face: Face,
  { x, y, size }: Pick<Place, 'x' | 'y' | 'size'>,
  spacing: number,
): string {
  const paths: string[] = []
  let pen = x
  for (const {
    text: part,
    font: { font },
  } of fonts.split(text, face)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [place, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[place] ?? {}
      const path = glyph.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, y - yOffset * scale)
      paths.push(rounded(path.toSVG()))
      pen += xAdvance * scale + spacing * size
    }
  }
  return paths.join('')
}

const rounded = (path: string) => path.replaceAll(/-?\d+\.\d+/g, (number) => Number(number).toFixed(2))

/**
 * Draws a text in at most two lines, in the largest size of `from` or smaller at which it fits, with its middle at `y`.
 * Returns the paths, and the width of the widest line.
 */
export function setLines(
  text: string,
  face: Face,
  { x, y, size: from, fill, width }: Place,
): { readonly paths: string[]; readonly wide: number } {
  const linesAt = (size: number) =>
    wrap([{ text, style: face }], width, (span) => widthOf(span.text, face, size))
  const fitsAt = (size: number) => {
    const lines = linesAt(size)
    const isBroken = lines.slice(0, -1).some(({ pieces }) => !pieces.at(-1)?.text.endsWith(' '))
    return lines.length <= 2 && !isBroken
  }
  const least = from * 0.6
  let size = from
  while (size > least && !fitsAt(size)) size--
  const lines = linesAt(size)
  const first = y - ((lines.length - 1) * line_height * size) / 2 + 0.35 * size
  return {
    paths: lines.map(({ pieces }, row) =>
      outline(
        pieces
          .map((piece) => piece.text)
          .join('')
          .trimEnd(),
        face,
        {
          ...{ x, y: first + row * line_height * size, size, fill, width },
        },
      ),
    ),
    wide: Math.max(...lines.map((line) => line.width)),
  }
}

interface Column {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly ink: string
  readonly emphasis: string
  /** Returns the right edge of the column at a height. */
  readonly rightAt: (y: number) => number
}

interface Line {
  readonly pieces: readonly Piece<Face>[]
  readonly baseline: number
}

/**
 * Draws a headline of several lines as SVG paths, in the largest size at which it fits its column, and in the column's
 * vertical middle. Emphasised words are italic.
 */
export function setHeadline(headline: string, column: Column): string[] {
  const spans = spansOf(headline)
  const size = sizes.find((each) => fits(linesOf(spans, each, column), each, column)) ?? smallest
  return linesOf(spans, size, column).flatMap(({ pieces, baseline: y }) => {
    let x = column.x
    return pieces.map(({ text, style, width }) => {
      const path = pathOf(text, style, { x, y, size }, tracking)
      x += width
      return `<path fill="${style === 'italic' ? column.emphasis : column.ink}" d="${path}"/>`
    })
  })
}

function linesOf(spans: readonly Span<Face>[], size: number, { x, top, bottom, rightAt }: Column): Line[] {
  const width = rightAt(top) - x
  const lines = wrap(spans, width, ({ text, style }) => widthOf(text, style, size, tracking))
  const height = ((lines.length - 1) * leading + capital) * size
  const first = (top + bottom - height) / 2 + capital * size
  return lines.map(({ pieces }, row) => ({ pieces, baseline: first + row * leading * size }))
}

/** Returns whether the lines fit into the column, and no word is broken. */
function fits(lines: readonly Line[], size: number, { x, top, bottom, rightAt }: Column): boolean {
  const height = ((lines.length - 1) * leading + 1) * size
  if (height > bottom - top) return false
  return lines.every(({ pieces, baseline }, row) => {
    const text = pieces.map((piece) => piece.text).join('')
    const isBroken = row < lines.length - 1 && !text.endsWith(' ')
    const space = text.endsWith(' ') ? widthOf(' ', 'display', size, tracking) : 0
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0) - space
    return !isBroken && x + width <= rightAt(baseline)
  })
}

const spansOf = (headline: string): Span<Face>[] =>
  headline
    .split('*')
    .map((text, place): Span<Face> => ({ text, style: place % 2 === 1 ? 'italic' : 'display' }))
    .filter(({ text }) => text !== '')
