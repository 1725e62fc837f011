import type { Place } from './places.ts'
import { widthOf } from './text-width.ts'
import { hole, type Text, withoutTags } from './text.ts'

/** Finds texts that are too wide for one of their places. A value counts as a number of two digits. */
export function checkWidth({ variants }: Text, places: readonly Place[]): string[] {
  const flaws = new Set<string>()
  for (const { name, font, size_px, line_px = Infinity, word_px = Infinity } of places)
    for (const variant of variants) {
      const line = withoutTags(variant).replaceAll(hole, '00')
      const shown = line.replaceAll('\u00AD', '')
      // Fast path: no character is wider than an em.
      if (shown.length * size_px <= Math.min(line_px, word_px)) continue
      const width = widthOf(shown, font, size_px)
      if (width > line_px) flaws.add(`${Math.ceil(width)} px wide, and ${name} has room for ${line_px}`)
      for (const word of line.split(/[\s\u00AD–/-]+/)) {
        const wide = widthOf(word, font, size_px)
        if (wide > word_px)
          flaws.add(
            `“${word}” is ${Math.ceil(wide)} px wide, and ${name} has room for ${word_px}: add a soft hyphen`,
          )
      }
    }
  return [...flaws]
}
