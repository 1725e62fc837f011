import Pdf from 'pdfkit'
import { type Face, type Fonts, loadFonts, type Run } from './fonts.ts'
import { type Line as LineOf, type Piece as PieceOf, type Span as SpanOf, wrap } from './wrap.ts'

/** Size of A4 in points (1/72 inch). `y` grows downwards, and the `y` of a text is its baseline. */
export const page = { width: 595.28, height: 841.89 } as const

const colours = {
  ink: '#2a1519',
  quiet: '#6b5054',
  primary: '#8b1228',
  success: '#15714a',
  line: '#e6d8d0',
  tint: '#fffaf6',
} as const
export type Colour = keyof typeof colours

export interface Style {
  readonly face: Face
  readonly size: number
  readonly colour: Colour
  /** Space between letters in em. */
  readonly tracking?: number
  /** Gives all digits the same width. */
  readonly isTabular?: boolean
}
export type Span = SpanOf<Style>
export type Line = LineOf<Style>
type Piece = PieceOf<Style>

/** Kinds of elements in the document's structure, which screen readers use. */
type Tag = 'H1' | 'H2' | 'P' | 'Sect' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD'
export type Element = PDFKit.PDFStructureElement

export interface Place {
  readonly x: number
  readonly y: number
  /** Distance of two baselines. Not needed for a single line. */
  readonly leading?: number
  /** Aligns the right end of each line to this `x`. */
  readonly right?: number
}

/** A PDF whose texts have our fonts. Each text belongs to an element of its structure, or is decoration. */
export interface Paper {
  readonly pageCount: number
  addPage(): void
  /** Opens an element at the end of `parent`, by default of the document. */
  open(tag: Tag, parent?: Element, options?: { readonly scope?: 'Column' | 'Row' }): Element
  /** Draws lines as content of an element. */
  write(element: Element, lines: readonly Line[], place: Place): void
  wrap(spans: readonly Span[], width: number): Line[]
  widthOf(span: Span): number
  /** Returns a text as `write` draws it: without the characters that no font has. */
  printable(text: string): string
  /** Screen readers skip what `draw` draws. */
  decorate(draw: (pen: Pen) => void): void
  /** Decorates each page, after the last page was added. */
  decorateEach(draw: (pen: Pen, nth: number, count: number) => void): void
  finish(): Promise<Uint8Array>
}

export interface Pen {
  text(span: Span, place: Pick<Place, 'x' | 'y' | 'right'>): void
  line(from: readonly [x: number, y: number], to: readonly [x: number, y: number], colour: Colour): void
  box(x: number, y: number, width: number, height: number, colour: Colour): void
  /** Fills or strokes an SVG path whose units are scaled by `scale`. */
  path(path: string, at: { x: number; y: number; scale: number }, colour: Colour, stroke?: number): void
}

/** @param at time of creation. The file has no other time, so that the same content always gives the same bytes */
export function createPaper(language: string, title: string, at: Date): Paper {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    // Without a font here, the library would load Helvetica.
    font: '',
    info: { Title: title, CreationDate: at },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const fonts = loadFonts()
  const root = doc.struct('Document')
  doc.addStructure(root)

  const pen = createPen(doc, fonts)
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }
  let pageCount = 1
  return {
    get pageCount() {
      return pageCount
    },
    addPage() {
      doc.addPage()
      pageCount++
    },
    open(tag, parent = root, options = {}) {
      const element = doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions)
      parent.add(element)
      return element
    },
    write: (element, lines, place) =>
      lines.forEach((line, nth) => {
        const y = place.y + nth * (place.leading ?? 0)
        writeLine(doc, pen, element, line, place.right === undefined ? place.x : place.right - line.width, y)
      }),
    wrap: (spans, width) => wrap(spans, width, (span) => measure(doc, fonts, span)),
    widthOf: (span) => measure(doc, fonts, span),
    printable: fonts.printable,
    decorate: (draw) => artifact('Layout', () => draw(pen)),
    decorateEach(draw) {
      for (let nth = 0; nth < pageCount; nth++) {
        doc.switchToPage(nth)
        artifact('Pagination', () => draw(pen, nth + 1, pageCount))
      }
    },
    async finish() {
      root.end()
      const ended = new Promise((resolve) => doc.on('end', resolve))
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

function writeLine(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  element: Element,
  line: Line,
  x: number,
  y: number,
): void {
  let left = x
  const draw = ({ width, ...span }: Piece) => {
    pen.text(span, { x: left, y })
    left += width
  }
  for (const piece of line.pieces) {
    const { link, style, width } = piece
    if (link === undefined) {
      element.add(() => draw(piece))
      continue
    }
    const start = left
    const anchor = doc.struct('Link')
    element.add(anchor)
    anchor.add(() => draw(piece))
    doc.link(start, y - style.size, width, style.size * 1.3, link, {
      structParent: anchor,
      // The library writes a plain string as a PDF name, and a String object as a PDF text.
      Contents: new String(link),
    } as never)
    anchor.end()
  }
}

function createPen(doc: PDFKit.PDFDocument, fonts: Fonts): Pen {
  return {
    text(span, { x, y, right }) {
      const { style } = span
      let left = right === undefined ? x : right - measure(doc, fonts, span)
      doc.fillColor(colours[style.colour])
      for (const run of fonts.split(span.text, style.face)) {
        select(doc, run, style)
        doc.text(run.text, left, y, { ...optionsOf(style), baseline: 'alphabetic' })
        left += doc.widthOfString(run.text, optionsOf(style)) + spacing(style)
      }
    },
    line([fromX, fromY], [toX, toY], colour) {
      doc.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(0.75).stroke(colours[colour])
    },
    box(x, y, width, height, colour) {
      doc.roundedRect(x, y, width, height, 9).fill(colours[colour])
    },
    path(path, { x, y, scale }, colour, stroke) {
      doc.save().translate(x, y).scale(scale).path(path)
      if (stroke === undefined) doc.fill(colours[colour])
      else doc.lineWidth(stroke).lineCap('round').lineJoin('round').stroke(colours[colour])
      doc.restore()
    },
  }
}

function measure(doc: PDFKit.PDFDocument, fonts: Fonts, { text, style }: Span): number {
  const widths = fonts.split(text, style.face).map((run) => {
    select(doc, run, style)
    return doc.widthOfString(run.text, optionsOf(style))
  })
  return widths.reduce((sum, width) => sum + width + spacing(style), -spacing(style))
}

/** Selects the font of a run. The library accepts a parsed font, which its types do not know. */
const select = (doc: PDFKit.PDFDocument, { font }: Run, { size }: Style) =>
  doc.font(font.font as never, font.name, size)
const spacing = ({ size, tracking = 0 }: Style): number => size * tracking
const optionsOf = (style: Style): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  characterSpacing: spacing(style),
  ...(style.isTabular && { features: ['tnum'] }),
})
