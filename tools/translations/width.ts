import type { Place } from './places.ts'
import { type Font, widthOf } from './text-width.ts'
import { hole, type Text, withoutTags } from './text.ts'

/** Finds texts that are too wide for one of their places. A value counts as a number of two digits. */
export function checkWidth({ variants }: Text, places: readonly Place[]): string[] {
  const flaws = new Set<string>()
  for (const { name, font, size_px, line_px, word_px } of places)
    for (const variant of variants) {
      const line = withoutTags(variant).replaceAll(hole, '00')
      const width = line_px && widthAbove(line_px, line.replaceAll('\u00AD', ''), font, size_px)
      if (width) flaws.add(`${width} px wide, and ${name} has room for ${line_px}`)
      if (!word_px || line.length * size_px <= word_px) continue
      for (const word of line.split(/[\s\u00AD–/-]+/)) {
        const wide = widthAbove(word_px, word, font, size_px)
        if (wide)
          flaws.add(`“${word}” is ${wide} px wide, and ${name} has room for ${word_px}: add a soft hyphen`)
      }
    }
  return [...flaws]
}

/** Returns the width (px) of a line if there is not room for it, else 0. No character is wider than an em. */
function widthAbove(room_px: number, line: string, font: Font, size_px: number): number {
  if (line.length * size_px <= room_px) return 0
  const width = Math.ceil(widthOf(line, font, size_px))
  return width > room_px ? width : 0
}
