import { join } from 'node:path'
import { type Font as OpenFont, openSync } from 'fontkit'

export type Font = 'figtree-400' | 'figtree-600' | 'fraunces'

const folder = join(import.meta.dirname, '../../templates/receipt/fonts')
const open = new Map<string, OpenFont>()
/** Advances (em) of characters, by font. */
const advances: Readonly<Record<Font, Map<string, number>>> = {
  'figtree-400': new Map(),
  'figtree-600': new Map(),
  fraunces: new Map(),
}

/** Returns the width (px) of a line, from the advance widths of its characters. */
export function widthOf(line: string, font: Font, size_px: number): number {
  let width = 0
  for (const character of line) width += advanceOf(character, font)
  return width * size_px
}

/** Returns the advance of a character in em. A character that no font has is as wide as an em. */
function advanceOf(character: string, font: Font): number {
  let advance = advances[font].get(character)
  if (advance === undefined) {
    const code = character.codePointAt(0) ?? 0
    const found = ['latin', 'latin-ext']
      .map((part) => openFont(`${font}-${part}`))
      .find((each) => each.hasGlyphForCodePoint(code))
    advance = found ? found.glyphForCodePoint(code).advanceWidth / found.unitsPerEm : 1
    advances[font].set(character, advance)
  }
  return advance
}

function openFont(name: string): OpenFont {
  const known = open.get(name) ?? (openSync(join(folder, `${name}.ttf`)) as OpenFont)
  open.set(name, known)
  return known
}
