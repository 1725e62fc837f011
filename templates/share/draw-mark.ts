import { outline, widthOf } from './set-text.ts'

interface MarkPlace {
  readonly fill: string
  readonly right: number
  readonly top: number
}

const size = 22
const padding = 22
const tall = 50

/** Returns the width of the note. */
export const markWidth = (text: string): number => widthOf(text, 'strong', size) + 2 * padding

/** Draws the note that people on the picture are drawings (H1). */
export function drawMark(text: string, { fill, right, top }: MarkPlace): string {
  const wide = markWidth(text)
  const x = right - wide
  return [
    `<rect x="${x}" y="${top}" width="${wide}" height="${tall}" rx="${tall / 2}" fill="#fff"/>`,
    outline(text, 'strong', { x: x + padding, y: top + 32.5, size, fill, width: wide }),
  ].join('')
}
